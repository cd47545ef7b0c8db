import type { SearchDocument } from './documents.ts'
import { tokenize } from './tokens.ts'

/** A part of a text, and whether the query has it. */
export type Segment = { text: string; isMatch: boolean }

type Terms = ReadonlySet<string>

const maxPassageLength = 240
/** Characters before the first match of a passage that is cut. */
const leadLength = 60

/** The text in parts: those that mean a term, and those between. They add up to the text. */
export function highlight(text: string, terms: Terms): Segment[] {
  const segments: Segment[] = []
  let position = 0
  for (const { start, end } of matchesIn(text, terms)) {
    if (start > position) segments.push({ text: text.slice(position, start), isMatch: false })
    segments.push({ text: text.slice(start, end), isMatch: true })
    position = end
  }
  if (position < text.length) segments.push({ text: text.slice(position), isMatch: false })
  return segments
}

/** The terms of each of a document's passages: with every key, mostly the same documents are shown. */
const passageTerms = new WeakMap<SearchDocument, readonly (readonly [passage: string, terms: Terms])[]>()

function termsByPassage(document: SearchDocument) {
  const known = passageTerms.get(document)
  if (known) return known
  const passages = [document.summary, ...document.passages].filter(Boolean)
  const read = passages.map(
    (passage) => [passage, new Set(tokenize(passage).map(({ term }) => term))] as const,
  )
  passageTerms.set(document, read)
  return read
}

/** The passage of a document with most terms. */
export function mostFittingPassage(document: SearchDocument, terms: Terms): string {
  let best = ''
  let bestCount = -1
  for (const [passage, found] of termsByPassage(document)) {
    const count = [...terms].filter((term) => found.has(term)).length
    if (count > bestCount) {
      best = passage
      bestCount = count
    }
  }
  return best
}

/** The passage of a document with most terms, cut to a few lines around the first of them. */
export function bestPassage(document: SearchDocument, terms: Terms): string {
  const passage = mostFittingPassage(document, terms)
  return cutAround(passage, matchesIn(passage, terms)[0]?.start ?? 0)
}

const matchesIn = (text: string, terms: Terms) => tokenize(text).filter(({ term }) => terms.has(term))

/** At most `maxPassageLength` characters of whole words that contain a position. */
function cutAround(text: string, position: number): string {
  if (text.length <= maxPassageLength) return text
  const from = position <= leadLength * 2 ? 0 : text.indexOf(' ', position - leadLength) + 1
  const cut = text.slice(from, from + maxPassageLength)
  const isEnd = from + maxPassageLength >= text.length
  const whole = isEnd
    ? cut
    : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s.,;:–—]+$/, '')}…`
  return from > 0 ? `…${whole}` : whole
}
