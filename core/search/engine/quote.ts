import type { SearchDocument } from './documents.ts'
import { mostFittingPassage } from './highlight.ts'
import type { SearchIndex } from './search-index.ts'
import { tokenize } from './tokens.ts'

/** Passages of one page, word for word. */
export type Quote = { document: SearchDocument; passages: readonly string[]; terms: ReadonlySet<string> }

const mostQuotes = 3
const mostRead = 8
/** Share of the question's words that the title and the quoted passages must have. */
const minShare = 0.6
/** A page that fits much less than the best one says something else. */
const minShareOfBest = 0.4

/**
 * Answers a question with what the site says: an answer of the FAQ as a whole, of other pages the passage that fits most.
 * @returns nothing when no passage has most of the question's words as they are written
 */
export function quoteAnswers(index: SearchIndex, question: string): Quote[] {
  const hits = index.search(question, { limit: mostRead, isExact: true })
  const best = hits[0]?.score ?? 0
  return hits
    .filter(({ score }) => score >= best * minShareOfBest)
    .map(({ document, terms, coverage }) => {
      const passages =
        document.kind === 'question' ? document.passages : [mostFittingPassage(document, terms)]
      const quoted = new Set(tokenize([document.title, ...passages].join('\n')).map(({ term }) => term))
      const share = ([...terms].filter((term) => quoted.has(term)).length / terms.size) * coverage
      return { document, terms, passages: passages.filter(Boolean), share }
    })
    .filter(({ share, passages }) => share >= minShare && passages.length > 0)
    .slice(0, mostQuotes)
}
