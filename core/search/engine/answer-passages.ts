import type { SearchDocument } from './documents.ts'
import { fittingPassages } from './highlight.ts'
import type { SearchIndex } from './search-index.ts'

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
        : fittingPassages(document, terms)
            .slice(0, mostOfDocument)
            .map((position) => ({ document, index: position })),
    )
    .slice(0, mostPassages)
