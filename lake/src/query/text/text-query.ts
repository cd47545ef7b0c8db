/** A parsed search in the syntax of `text::query`: words, "phrases", -exclusions, prefix*. */
export interface TextQuery {
  included: string[]
  excluded: string[]
}

const term = /(-?)(?:"([^"]*)"?|(\S+))/g

/** An empty search, or `*`, has no terms and matches everything. */
export function parseTextQuery(text: string): TextQuery {
  const query: TextQuery = { included: [], excluded: [] }
  for (const [, minus, phrase, word] of text.matchAll(term)) {
    const wanted = (phrase ?? word ?? '').trim()
    if (/^[*\s]*$/.test(wanted)) continue
    if (minus) query.excluded.push(wanted)
    else query.included.push(wanted)
  }
  return query
}
