import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import type { SearchDocument, SearchKind } from './documents.ts'
import { interpretQuery, type QueryWord } from './query.ts'
import { tokenize } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'

/** A document that a query found. */
export type SearchHit = {
  document: SearchDocument
  score: number
  /** Share of the query's words that it contains, from 0 to 1. */
  coverage: number
  /** The terms of the query that it contains. */
  terms: ReadonlySet<string>
}

/** An index as JSON. */
export type SerializedIndex = {
  documents: readonly SearchDocument[]
  vocabulary: readonly (readonly [word: string, ...terms: string[]])[]
  index: AsPlainObject
}

export type SearchOptions = { kinds?: readonly SearchKind[]; limit?: number; isExact?: boolean }

/** Texts of documents become terms, and their words known to the vocabulary. */
const indexOptions = (vocabulary: Vocabulary): Options<SearchDocument> => ({
  fields: ['title', 'keywords', 'summary', 'passages'],
  idField: 'id',
  extractField: (document, field) =>
    field === 'passages' ? document.passages.join('\n') : String(document[field as keyof SearchDocument]),
  tokenize: (text) =>
    tokenize(text).flatMap((token) => {
      vocabulary.add(token)
      return token.term ? [token.term] : []
    }),
  processTerm: (term) => term,
})

const fieldBoosts = { title: 4, keywords: 2, summary: 2, passages: 1 }

/** The site's texts, searched by the stems of their French words. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>()
  readonly #vocabulary = new Vocabulary()
  #index = new MiniSearch(indexOptions(this.#vocabulary))

  static async fromJson({ documents, vocabulary, index }: SerializedIndex): Promise<SearchIndex> {
    const restored = new SearchIndex()
    for (const document of documents) restored.#documents.set(document.id, document)
    for (const [word, ...terms] of vocabulary)
      for (const term of terms) restored.#vocabulary.add({ word, term })
    restored.#index = await MiniSearch.loadJSAsync(index, indexOptions(restored.#vocabulary))
    return restored
  }

  toJSON(): SerializedIndex {
    return {
      documents: [...this.#documents.values()],
      vocabulary: [...this.#vocabulary.entries()],
      index: this.#index.toJSON(),
    }
  }

  /** Version by id of every document. */
  versions(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#documents.values(), ({ id, version }) => [id, version]))
  }

  get(id: string): SearchDocument | undefined {
    return this.#documents.get(id)
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    this.#documents.set(document.id, document)
    this.#index.add(document)
  }

  remove(id: string) {
    if (this.#documents.delete(id)) this.#index.discard(id)
  }

  /** The documents that contain most words of the query, best first. */
  search(query: string, { kinds, limit = 10, isExact = false }: SearchOptions = {}): SearchHit[] {
    const words = interpretQuery(query, this.#vocabulary, { isExact })
    const weights = new Map(words.flatMap(({ terms }) => [...terms]))
    if (weights.size === 0) return []
    return this.#index
      .search(
        { combineWith: 'OR', queries: [...weights.keys()] },
        {
          tokenize: (term) => [term],
          boost: fieldBoosts,
          boostTerm: (term) => weights.get(term) ?? 1,
          filter: ({ id }) => !kinds || kinds.some((kind) => kind === this.#documents.get(id)?.kind),
        },
      )
      .slice(0, mostRanked)
      .flatMap(({ id, score, queryTerms }) => {
        const document = this.#documents.get(id)
        return document ? [toHit(document, score, new Set(queryTerms), words)] : []
      })
      .filter(({ coverage }) => coverage >= minCoverage)
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
  }
}

const minCoverage = 0.5
/** Of a large site many documents have some word of a query: only those with most of them are ranked by coverage. */
const mostRanked = 100

function toHit(
  document: SearchDocument,
  score: number,
  terms: ReadonlySet<string>,
  words: readonly QueryWord[],
): SearchHit {
  const found = words.filter((word) => [...word.terms.keys()].some((term) => terms.has(term)))
  const coverage = found.length / words.length
  return { document, score: (score / Math.max(terms.size, 1)) * coverage, coverage, terms }
}
