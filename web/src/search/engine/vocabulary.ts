import { distance } from 'fastest-levenshtein'
import type { Token } from './tokens.ts'

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

type Frequency = (term: string) => number

/** How many letters may be wrong in a word of a length: none in short ones, where each word has many neighbours. */
const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** Those with the highest ranks, the highest first. */
function highest<Item>(items: readonly Item[], rankOf: (item: Item) => number, most: number): Item[] {
  const ranked = items.map((item) => ({ item, rank: rankOf(item) }))
  return ranked
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ item }) => item)
}

/** The words of all indexed texts with their terms, to complete and correct those of a query. */
export class Vocabulary {
  readonly #terms = new Map<string, Set<string>>()
  /** In alphabetical order. */
  readonly #words: string[] = []

  add({ word, term }: Pick<Token, 'word' | 'term'>) {
    if (!term) return
    const known = this.#terms.get(word)
    if (known) known.add(term)
    else {
      this.#terms.set(word, new Set([term]))
      this.#words.splice(this.#positionOf(word), 0, word)
    }
  }

  /** Forgets that a word has a term. */
  delete({ word, term }: Pick<Token, 'word' | 'term'>) {
    const terms = this.#terms.get(word)
    if (!terms?.delete(term) || terms.size > 0) return
    this.#terms.delete(word)
    this.#words.splice(this.#positionOf(word), 1)
  }

  /** Each word with its terms, for `add`. */
  *entries(): Generator<[word: string, ...terms: string[]]> {
    for (const word of this.#words) yield [word, ...[...this.termsOf(word)].sort()]
  }

  /** The terms of a word, whether or not it is written with its accents. */
  termsOf(word: string): readonly string[] {
    return [...(this.#terms.get(word) ?? [])]
  }

  /** Where a word is among all, or would be. */
  #positionOf(word: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#words[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The terms of the words that begin so, those of most documents first. */
  #termsBeginning(beginning: string, frequency: Frequency, most: number): Set<string> {
    const terms = new Set<string>()
    for (let at = this.#positionOf(beginning); this.#words[at]?.startsWith(beginning); at += 1)
      for (const term of this.#terms.get(this.#words[at] ?? '') ?? []) terms.add(term)
    return new Set(highest([...terms], frequency, most))
  }

  /** The likeliest terms of an unfinished word. */
  complete(beginning: string, frequency: Frequency): Set<string> {
    if (beginning.length < shortestCompletedLength) return new Set()
    const most = beginning.length > shortLength ? mostSuggestions : fewSuggestions
    return this.#termsBeginning(beginning, frequency, most)
  }

  /** The likeliest terms of words that share the root of an unknown one. */
  relatives(word: string, frequency: Frequency): Set<string> {
    const rootLength = Math.max(shortestRoot, Math.ceil(word.length * rootShare))
    if (word.length < rootLength) return new Set()
    return this.#termsBeginning(word.slice(0, rootLength), frequency, fewSuggestions)
  }

  /** The terms of the words that are most like an unknown one. */
  correct(word: string): Set<string> {
    const most = maxSlips(word)
    if (most === 0) return new Set()
    const similar: { known: string; slips: number }[] = []
    for (const known of this.#words) {
      if (Math.abs(known.length - word.length) > most) continue
      const slips = distance(known, word)
      if (slips <= most) similar.push({ known, slips: slips + (known[0] === word[0] ? 0 : firstLetterSlips) })
    }
    const nearest = highest(similar, ({ slips }) => -slips, fewSuggestions)
    return new Set(nearest.flatMap(({ known }) => this.termsOf(known)))
  }
}
