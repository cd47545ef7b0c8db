import type MiniSearch from 'minisearch'
import type { SearchDocument } from './documents.ts'

/** The documents that have a term, each with its score for it. */
export type Scores = ReadonlyMap<SearchDocument, number>

/** With 2,000 articles, some 100 kB for a word that all of them have. */
const maxCached = 100

const fieldBoosts = { title: 4, keywords: 2, summary: 2, passages: 1 }

/**
 * Scores of single terms, which add up to those of a query: as one types, all terms but those of the last word have been
 * scored before. To be cleared with every change of the index.
 */
export class TermScores {
  readonly #cache = new Map<string, Scores>()

  get(
    term: string,
    index: MiniSearch<SearchDocument>,
    documents: ReadonlyMap<string, SearchDocument>,
  ): Scores {
    const known = this.#cache.get(term)
    if (known) return known
    const scores = new Map<SearchDocument, number>()
    for (const { id, score } of index.search(term, { tokenize: (text) => [text], boost: fieldBoosts })) {
      const document = documents.get(id)
      if (document) scores.set(document, score)
    }
    const [oldest] = this.#cache.keys()
    if (oldest !== undefined && this.#cache.size >= maxCached) this.#cache.delete(oldest)
    this.#cache.set(term, scores)
    return scores
  }

  clear() {
    this.#cache.clear()
  }
}
