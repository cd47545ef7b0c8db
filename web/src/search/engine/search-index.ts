import MiniSearch, { type AsPlainObject, type Options } from 'minisearch'
import type { SearchDocument, SearchKind } from './documents.ts'
import { interpretQuery } from './query.ts'
import { rankDocuments, termsIn } from './rank-documents.ts'
import { TermScores } from './term-scores.ts'
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

/** The site's texts, searched by the stems of their French words. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>()
  readonly #vocabulary = new Vocabulary()
  readonly #termScores = new TermScores()
  #revision = 0
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

  /** Changes with every document. */
  get revision(): number {
    return this.#revision
  }

  get(id: string): SearchDocument | undefined {
    return this.#documents.get(id)
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    this.#documents.set(document.id, document)
    this.#index.add(document)
    this.#markChanged()
  }

  remove(id: string) {
    if (!this.#documents.delete(id)) return
    this.#index.discard(id)
    this.#markChanged()
  }

  #markChanged() {
    this.#revision += 1
    this.#termScores.clear()
  }

  /** The documents that contain most words of the query, best first. */
  search(query: string, { kinds, limit = 10, isExact = false }: SearchOptions = {}): SearchHit[] {
    const words = interpretQuery(query, this.#vocabulary, { isExact }).map(({ terms }) =>
      Array.from(terms, ([term, weight]) => ({ term, weight, scores: this.#scoresOf(term) })),
    )
    return rankDocuments(words)
      .filter(({ document: { kind } }) => !kinds || kinds.includes(kind))
      .slice(0, limit)
      .map((ranked) => ({ ...ranked, terms: termsIn(ranked.document, words) }))
  }

  readonly #scoresOf = (term: string) => this.#termScores.get(term, this.#index, this.#documents)
}
