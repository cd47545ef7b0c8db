import { interpretQuery } from './query.ts'
import { computeInverseFrequency, rankDocuments, type TermScores } from './rank-documents.ts'
import { type SerializedTermIndex, TermIndex } from './term-index.ts'
import { toWords, type Word } from './tokens.ts'
import { SearchVocabulary, type VocabularyEntry } from './vocabulary.ts'

/** A search result. `kind` is shown, and the blog's search finds articles only. */
export type SearchKind = 'article' | 'question' | 'product' | 'page'

/** One target of the search, with its texts. */
export type SearchDocument = {
  id: string
  /** Changes with the texts; empty where they are compared instead. */
  version: string
  kind: SearchKind
  /** Path on this site, possibly with a fragment. */
  path: string
  title: string
  /** Other words for what it is about; found, not shown. */
  keywords: string
  summary: string
  /** Paragraphs, list items and table rows. */
  passages: readonly string[]
}

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
  vocabulary: readonly VocabularyEntry[]
  index: SerializedTermIndex
}

export type SearchOptions = { kinds?: readonly SearchKind[]; limit?: number; isExact?: boolean }

/** Weight of a term in a title, whatever its frequency there. */
const titleWeight = 4.5
/** Boost of FAQ answers for queries that contain function words, as questions do. */
const questionBoost = 1.5
/** Maximum number of memoized term scores: consecutive keystrokes share most of their terms. */
const mostScoredTerms = 1000

/** The terms of a text, each once. */
const termsOf = (words: readonly Word[]) => new Set(words.flatMap(({ term }) => (term ? [term] : [])))

/** The words and terms of a document; keywords and summary are indexed twice, which doubles their term frequency. */
function analyze({ title, keywords, summary, passages }: SearchDocument) {
  const texts = [keywords, summary, ...passages].map(toWords)
  const titleWords = toWords(title)
  const terms = {
    title: [...termsOf(titleWords)],
    texts: [...texts, ...texts.slice(0, 2)].flatMap((words) => [...termsOf(words)]),
  }
  return { terms, words: [titleWords, ...texts].flat() }
}

/** The site's texts, searched by the stems of their French words. */
export class SearchIndex {
  readonly #documents = new Map<string, SearchDocument>()
  readonly #vocabulary = new SearchVocabulary()
  readonly #scores = new Map<string, TermScores>()
  #revision = 0
  #index = new TermIndex()

  static fromJson({ documents, vocabulary, index }: SerializedIndex): SearchIndex {
    const restored = new SearchIndex()
    for (const document of documents) restored.#documents.set(document.id, document)
    for (const entry of vocabulary) restored.#vocabulary.add(entry)
    restored.#index = new TermIndex(index)
    return restored
  }

  toJSON(): SerializedIndex {
    return {
      documents: [...this.#documents.values()],
      vocabulary: this.#vocabulary.entries(),
      index: this.#index.serialize(),
    }
  }

  /** Version by id of every document. */
  versions(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#documents.values(), ({ id, version }) => [id, version]))
  }

  /** Incremented whenever a document is added or removed. */
  get revision(): number {
    return this.#revision
  }

  get(id: string): SearchDocument | undefined {
    return this.#documents.get(id)
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    const { terms, words } = analyze(document)
    this.#documents.set(document.id, document)
    this.#index.addTerms(document.id, terms)
    this.#vocabulary.count(words, 1)
    this.#change()
  }

  remove(id: string) {
    const document = this.get(id)
    if (!document) return
    const { terms, words } = analyze(document)
    this.#documents.delete(id)
    this.#index.removeTerms(id, terms)
    this.#vocabulary.count(words, -1)
    this.#change()
  }

  #change() {
    this.#scores.clear()
    this.#revision += 1
  }

  /** The score of each document that contains a term. */
  #scoresOf(term: string): TermScores {
    const known = this.#scores.get(term)
    if (known) return known
    const scores = new Map(this.#index.scores(term, 'texts'))
    const titled = this.#index.scores(term, 'title')
    const titleScore = titleWeight * computeInverseFrequency(titled.size, this.#index.documentCount)
    for (const id of titled.keys()) scores.set(id, (scores.get(id) ?? 0) + titleScore)
    if (this.#scores.size >= mostScoredTerms) this.#scores.clear()
    this.#scores.set(term, scores)
    return scores
  }

  /** The documents that match a query, best first (docs/product/support.md#search). */
  search(query: string, { kinds, limit = 10, isExact = false }: SearchOptions = {}): SearchHit[] {
    const { words, isSentence } = interpretQuery(query, this.#vocabulary, { isExact })
    const boostOf = (id: string) => {
      const kind = this.get(id)?.kind
      if (!kind || (kinds && !kinds.includes(kind))) return 0
      return isSentence && kind === 'question' ? questionBoost : 1
    }
    const scoresOf = (term: string) => this.#scoresOf(term)
    return rankDocuments(words, { documentCount: this.#documents.size, scoresOf, boostOf })
      .slice(0, limit)
      .flatMap(({ id, score }) => {
        const document = this.get(id)
        const found = words.map(({ terms }) => [...terms.keys()].filter((term) => scoresOf(term).has(id)))
        const coverage = found.filter(({ length }) => length > 0).length / words.length
        return document ? [{ document, score, terms: new Set(found.flat()), coverage }] : []
      })
  }
}
