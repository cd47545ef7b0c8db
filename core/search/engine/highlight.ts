import type { SearchDocument } from './search-index.ts'
import { tokenize } from './tokens.ts'

/** A part of a text, and whether the query has it. */
export type Segment = { text: string; isMatch: boolean }

type Terms = ReadonlySet<string>

const maxPassageLength = 240
/** Characters before the first match of a passage that is cut. */
const leadLength = 60

/** Splits a text into parts that match a term and those between, which add up to the text. */
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

const textsOf = ({ passages, summary }: SearchDocument) => [summary, ...passages]

/** Memoized distinct terms of each text of a document: consecutive keystrokes find the same documents. */
const knownTerms = new WeakMap<SearchDocument, readonly Terms[]>()

function termsOfTexts(document: SearchDocument): readonly Terms[] {
  const known = knownTerms.get(document)
  if (known) return known
  const terms = textsOf(document).map((text) => new Set(tokenize(text).map(({ term }) => term)))
  knownTerms.set(document, terms)
  return terms
}

/** The positions of the texts that have some of the terms, those with most of them first; 0 is the summary. */
export const findMatchingPassages = (document: SearchDocument, terms: Terms): number[] =>
  termsOfTexts(document)
    .map((textTerms, position) => ({
      position,
      count: [...terms].filter((term) => textTerms.has(term)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ position }) => position)

/** The passage that contains most terms; the first one when none contains any. */
export function findBestPassage(document: SearchDocument, terms: Terms): string {
  const texts = textsOf(document)
  return texts[findMatchingPassages(document, terms)[0] ?? texts.findIndex(Boolean)] ?? ''
}

/** The passage that contains most terms, cut to a few lines around the first of them. */
export function excerptBestPassage(document: SearchDocument, terms: Terms): string {
  const passage = findBestPassage(document, terms)
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
