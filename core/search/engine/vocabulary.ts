import SearchableMap from 'minisearch/SearchableMap'
import type { Token } from './tokens.ts'

/** A word, one of its terms, and the number of documents that have it with this term. */
export type VocabularyEntry = readonly [word: string, term: string, documentCount: number]

const shortestCompletedLength = 2
const mostSuggestions = 8
/** For a short beginning, which has many words of which none is likely, and for an unknown word. */
const fewSuggestions = 4
const shortLength = 3
const shortestRoot = 5
/** Share of a word that its relatives begin with: « renouvellable » and « renouvellement ». */
const rootShare = 2 / 3
/** Slips are seldom in the first letter. */
const firstLetterSlips = 0.5

/** How many letters may be wrong in a word of a length: none in short ones, where each word has many neighbours. */
const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The words of all indexed texts with their terms, to complete and correct those of a query. */
export class Vocabulary {
  readonly #words = new SearchableMap<Map<string, number>>()
  /** In how many documents a term is, those with two of its words counted twice. */
  readonly #frequencies = new Map<string, number>()

  add([word, term, count]: VocabularyEntry) {
    if (!term) return
    const counts = this.#words.get(word) ?? new Map<string, number>()
    const total = (counts.get(term) ?? 0) + count
    if (total > 0) this.#words.set(word, counts.set(term, total))
    else if (counts.delete(term) && counts.size === 0) this.#words.delete(word)
    this.#frequencies.set(term, this.frequency(term) + count)
  }

  /** Counts a document that has these words, or no longer has them. */
  count(words: readonly Token[], change: 1 | -1) {
    const distinct = new Map(words.map((token) => [`${token.word} ${token.term}`, token]))
    for (const { word, term } of distinct.values()) this.add([word, term, change])
  }

  /** What `add` restores. */
  *entries(): Generator<VocabularyEntry> {
    for (const [word, counts] of this.#words) for (const [term, count] of counts) yield [word, term, count]
  }

  frequency(term: string): number {
    return this.#frequencies.get(term) ?? 0
  }

  /** The terms of a word, whether or not it is written with its accents. */
  termsOf(word: string): readonly string[] {
    return [...(this.#words.get(word)?.keys() ?? [])]
  }

  /** The terms of the words that begin so, those of most documents first. */
  #termsBeginning(beginning: string, most: number): string[] {
    const terms = new Set<string>()
    for (const counts of this.#words.atPrefix(beginning).values())
      for (const term of counts.keys()) terms.add(term)
    return [...terms].sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, most)
  }

  /** The likeliest terms of an unfinished word. */
  complete(beginning: string): string[] {
    if (beginning.length < shortestCompletedLength) return []
    return this.#termsBeginning(beginning, beginning.length > shortLength ? mostSuggestions : fewSuggestions)
  }

  /** The likeliest terms of words that share the root of an unknown one. */
  relatives(word: string): string[] {
    const rootLength = Math.max(shortestRoot, Math.ceil(word.length * rootShare))
    return word.length < rootLength ? [] : this.#termsBeginning(word.slice(0, rootLength), fewSuggestions)
  }

  /** The terms of the words that are most like an unknown one. */
  correct(word: string): string[] {
    const slips = [...this.#words.fuzzyGet(word, maxSlips(word))].map(
      ([known, [, distance]]) => [known, distance + (known[0] === word[0] ? 0 : firstLetterSlips)] as const,
    )
    return slips
      .sort(([, a], [, b]) => a - b)
      .slice(0, fewSuggestions)
      .flatMap(([known]) => this.termsOf(known))
  }
}
