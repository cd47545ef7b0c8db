import SearchableMap from 'minisearch/SearchableMap'
import type { Word } from './tokens.ts'

/** A query word, one of its terms, and the term's document frequency. */
export type VocabularyEntry = readonly [word: string, term: string, documentCount: number]

const shortestCompletedLength = 2
const mostSuggestions = 8
/** Maximum for a short prefix, which has many completions, and for an unknown word. */
const fewSuggestions = 4
const shortLength = 3
const shortestRoot = 5
/** Share of a word that its relatives have as a common prefix: « renouvellable » and « renouvellement ». */
const rootShare = 2 / 3
/** Penalty for a different first letter, where typos are rare. */
const firstLetterSlips = 0.5

/** Maximum edit distance by word length; none for short words, which have many neighbours. */
const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** A word with a term, the number of documents that contain both, and the term's count over all of its words. */
type Entry = { word: string; term: string; documentCount: number; frequency: { count: number } }

/** The words of all indexed texts with their terms, to complete and correct those of a query. */
export class SearchVocabulary {
  readonly #entries = new Map<string, Entry>()
  /** A radix tree for prefix and fuzzy search; exact look-ups in it take ten times as long as in the map. */
  readonly #tree = new SearchableMap<ReadonlySet<Entry>>()
  readonly #entryOfWord = new WeakMap<Word, Entry>()
  readonly #frequencies = new Map<string, { count: number }>()

  add([word, term, documentCount]: VocabularyEntry) {
    this.#count(this.#entryOf({ word, term }), documentCount)
  }

  /** Adds or removes a document with these words. */
  count(words: readonly Word[], change: 1 | -1) {
    const entries = new Set<Entry>()
    for (const word of new Set(words)) if (word.term) entries.add(this.#entryOf(word))
    for (const entry of entries) this.#count(entry, change)
  }

  #entryOf(source: Word): Entry {
    const known = this.#entryOfWord.get(source)
    // An entry without documents has been removed.
    if (known && known.documentCount > 0) return known
    const { word, term } = source
    const key = `${word} ${term}`
    const entry = this.#entries.get(key) ?? {
      word,
      term,
      documentCount: 0,
      frequency: this.#frequencies.get(term) ?? { count: 0 },
    }
    this.#entries.set(key, entry)
    this.#entryOfWord.set(source, entry)
    return entry
  }

  #count(entry: Entry, change: number) {
    const { word, term, frequency } = entry
    if (entry.documentCount === 0) {
      this.#frequencies.set(term, frequency)
      this.#tree.set(word, new Set([...(this.#tree.get(word) ?? []), entry]))
    }
    entry.documentCount += change
    frequency.count += change
    if (entry.documentCount > 0) return
    this.#entries.delete(`${word} ${term}`)
    const others = [...(this.#tree.get(word) ?? [])].filter((other) => other !== entry)
    if (others.length > 0) this.#tree.set(word, new Set(others))
    else this.#tree.delete(word)
  }

  /** All entries, to be restored by `add`. */
  entries(): VocabularyEntry[] {
    return Array.from(this.#entries.values(), ({ word, term, documentCount }) => [word, term, documentCount])
  }

  frequency(term: string): number {
    return this.#frequencies.get(term)?.count ?? 0
  }

  /** The terms of a word, whether or not it is written with its accents. */
  termsOf(word: string): readonly string[] {
    return Array.from(this.#tree.get(word) ?? [], ({ term }) => term)
  }

  /** The terms of words with a prefix, by descending document frequency. */
  #termsBeginning(beginning: string, most: number): string[] {
    const terms = new Set<string>()
    for (const entries of this.#tree.atPrefix(beginning).values())
      for (const { term } of entries) terms.add(term)
    return [...terms].sort((a, b) => this.frequency(b) - this.frequency(a)).slice(0, most)
  }

  /** The most frequent completions of an unfinished word. */
  complete(beginning: string): string[] {
    if (beginning.length < shortestCompletedLength) return []
    return this.#termsBeginning(beginning, beginning.length > shortLength ? mostSuggestions : fewSuggestions)
  }

  /** The most frequent terms that share a long prefix with an unknown word. */
  relatives(word: string): string[] {
    const rootLength = Math.max(shortestRoot, Math.ceil(word.length * rootShare))
    return word.length < rootLength ? [] : this.#termsBeginning(word.slice(0, rootLength), fewSuggestions)
  }

  /** The terms of the words with the smallest edit distance to an unknown one. */
  correct(word: string): string[] {
    const slips = [...this.#tree.fuzzyGet(word, maxSlips(word))].map(
      ([known, [, distance]]) => [known, distance + (known[0] === word[0] ? 0 : firstLetterSlips)] as const,
    )
    return slips
      .sort(([, a], [, b]) => a - b)
      .slice(0, fewSuggestions)
      .flatMap(([known]) => this.termsOf(known))
  }
}
