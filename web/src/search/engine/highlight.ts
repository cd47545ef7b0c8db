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

const textsOf = ({ passages, summary }: SearchDocument) => [summary, ...passages]

const countTerms = (text: string, terms: Terms) =>
  new Set(matchesIn(text, terms).map(({ term }) => term)).size

/** The positions of those texts that have some of the terms, those with most of them first; 0 is the summary. */
export function fittingPassages(
  document: SearchDocument,
  terms: Terms,
  positions: readonly number[] = [...textsOf(document).keys()],
): number[] {
  const texts = textsOf(document)
  return positions
    .map((position) => ({ position, count: countTerms(texts[position] ?? '', terms) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ position }) => position)
}

/** The text of a document with most terms; the first one where none has any. */
export function mostFittingPassage(
  document: SearchDocument,
  terms: Terms,
  positions?: readonly number[],
): string {
  const texts = textsOf(document)
  return texts[fittingPassages(document, terms, positions)[0] ?? texts.findIndex(Boolean)] ?? ''
}

/**
 * The text of a document with most terms, cut to a few lines around the first of them.
 * @param positions the texts to look at, all by default
 */
export function bestPassage(document: SearchDocument, terms: Terms, positions?: readonly number[]): string {
  const passage = mostFittingPassage(document, terms, positions)
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
