import type { SearchDocument, SearchKind } from './documents.ts'
import { findGoneWords } from './gone-words.ts'
import { InvertedIndex, type SerializedInvertedIndex } from './inverted-index.ts'
import { bestTexts } from './places.ts'
import { interpretQuery, type QueryWord } from './query.ts'
import { rankDocuments } from './rank-documents.ts'
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
  /** Which of its texts may have most of the query's words: 0 is the summary, 1 the first passage. */
  texts: readonly number[]
}

/** An index as JSON. */
export type SerializedIndex = {
  documents: readonly SearchDocument[]
  vocabulary: readonly (readonly [word: string, ...terms: string[]])[]
  index: SerializedInvertedIndex
}

export type SearchOptions = { kinds?: readonly SearchKind[]; limit?: number; isExact?: boolean }

/** How much more an answer of the FAQ counts where a query is more than a list of words. */
const questionBoost = 1.5

/** The site's texts, searched by the stems of their French words. */
export class SearchIndex {
  /** By their number in the inverted index; undefined for one that was removed. */
  readonly #documents: (SearchDocument | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #removed: SearchDocument[] = []
  readonly #vocabulary = new Vocabulary()
  #revision = 0
  #index = new InvertedIndex()

  static fromJson({ documents, vocabulary, index }: SerializedIndex): SearchIndex {
    const restored = new SearchIndex()
    for (const document of documents)
      restored.#numbers.set(document.id, restored.#documents.push(document) - 1)
    for (const [word, ...terms] of vocabulary)
      for (const term of terms) restored.#vocabulary.add({ word, term })
    restored.#index = new InvertedIndex(index)
    return restored
  }

  /**
   * The index as JSON: the same for the same documents, however it came to hold them.
   * @param ids of its documents in their order in the file; others follow
   */
  serialize(ids: readonly string[] = []): SerializedIndex {
    const documentsWith = (term: string) =>
      this.#index.documentsWith(term).flatMap((number) => this.#documents[number] ?? [])
    for (const word of findGoneWords(this.#removed, documentsWith)) this.#vocabulary.delete(word)
    this.#removed.length = 0
    const order = [...new Set([...ids, ...this.#numbers.keys()])].flatMap((id) => this.#numbers.get(id) ?? [])
    return {
      documents: order.flatMap((number) => this.#documents[number] ?? []),
      vocabulary: [...this.#vocabulary.entries()],
      index: this.#index.serialize(order),
    }
  }

  /** Version by id of every document. */
  versions(): ReadonlyMap<string, string> {
    return new Map(this.#documents.flatMap((document) => (document ? [[document.id, document.version]] : [])))
  }

  /** Changes with every document. */
  get revision(): number {
    return this.#revision
  }

  get(id: string): SearchDocument | undefined {
    return this.#documents[this.#numbers.get(id) ?? -1]
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    const { title, keywords, summary, passages } = document
    this.#index.add({
      title: this.#termsOf(title),
      keywords: this.#termsOf(keywords),
      texts: [summary, ...passages].map((text) => this.#termsOf(text)),
    })
    this.#numbers.set(document.id, this.#documents.push(document) - 1)
    this.#revision += 1
  }

  /** A document's terms stay in the index, where they find nothing. */
  remove(id: string) {
    const number = this.#numbers.get(id)
    const document = this.get(id)
    if (number === undefined || !document) return
    this.#numbers.delete(id)
    this.#documents[number] = undefined
    this.#removed.push(document)
    this.#revision += 1
  }

  /** The terms of a text, whose words the vocabulary learns. */
  #termsOf(text: string): string[] {
    return tokenize(text).flatMap((token) => {
      this.#vocabulary.add(token)
      return token.term ? [token.term] : []
    })
  }

  /** The documents that fit a query, best first (docs/product.md#search). */
  search(query: string, { kinds, limit = 10, isExact = false }: SearchOptions = {}): SearchHit[] {
    const { words, isSentence } = interpretQuery(query, this.#vocabulary, this.#index, { isExact })
    const boostOf = (number: number) => {
      const kind = this.#documents[number]?.kind
      if (!kind || (kinds && !kinds.includes(kind))) return 0
      return isSentence && kind === 'question' ? questionBoost : 1
    }
    const knownWords = words.filter(({ terms }) => terms.size > 0)
    return rankDocuments(knownWords, this.#index, boostOf)
      .slice(0, limit)
      .flatMap(({ document: number, score }) => {
        const document = this.#documents[number]
        return document ? [this.#hitOf(document, number, score, words)] : []
      })
  }

  #hitOf(document: SearchDocument, number: number, score: number, words: readonly QueryWord[]): SearchHit {
    const terms = new Set<string>()
    const wordPlaces = words.map((word) => {
      let wordPlace = 0
      for (const term of word.terms.keys()) {
        const places = this.#index.placesIn(term, number)
        if (places) terms.add(term)
        wordPlace |= places
      }
      return wordPlace
    })
    return {
      document,
      score,
      terms,
      coverage: wordPlaces.filter(Boolean).length / words.length,
      texts: bestTexts(wordPlaces, document.passages.length + 1),
    }
  }
}
