import { findBestPassage, findMatchingPassages } from './highlight.ts'
import type { SearchDocument, SearchIndex } from './search-index.ts'
import { tokenize } from './tokens.ts'

/** A passage of a document; `index` counts its summary, then its passages. */
export type AnswerPassage = { document: SearchDocument; index: number }

const mostDocuments = 5
const mostOfDocument = 3
const mostPassages = 12

/** The passages that may answer a question, those of the best page first: an answer of the FAQ as a whole. */
export const answerPassages = (index: SearchIndex, question: string): AnswerPassage[] =>
  index
    .search(question, { limit: mostDocuments })
    .flatMap(({ document, terms }) =>
      document.kind === 'question'
        ? document.passages.map((_passage, position) => ({ document, index: position + 1 }))
        : findMatchingPassages(document, terms)
            .slice(0, mostOfDocument)
            .map((position) => ({ document, index: position })),
    )
    .slice(0, mostPassages)

/** Passages of one page, word for word. */
export type Quote = { document: SearchDocument; passages: readonly string[]; terms: ReadonlySet<string> }

const mostQuotes = 3
const mostRead = 8
/** Minimum share of the question's terms that title and quoted passages must contain. */
const minShare = 0.6
/** Pages below this share of the best score are off-topic. */
const minShareOfBest = 0.4

/**
 * Answers a question by quoting the site: a whole FAQ answer, or the best-matching passage of another page.
 * @returns nothing when no passage contains most of the question's words
 */
export function quoteAnswers(index: SearchIndex, question: string): Quote[] {
  const hits = index.search(question, { limit: mostRead, isExact: true })
  const best = hits[0]?.score ?? 0
  return hits
    .filter(({ score }) => score >= best * minShareOfBest)
    .map(({ document, terms, coverage }) => {
      const passages = document.kind === 'question' ? document.passages : [findBestPassage(document, terms)]
      const quoted = new Set(tokenize([document.title, ...passages].join('\n')).map(({ term }) => term))
      const share = ([...terms].filter((term) => quoted.has(term)).length / terms.size) * coverage
      return { document, terms, passages: passages.filter(Boolean), share }
    })
    .filter(({ share, passages }) => share >= minShare && passages.length > 0)
    .slice(0, mostQuotes)
}
