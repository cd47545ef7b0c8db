import MiniSearch from 'minisearch'
import type { Token } from './tokens.ts'

const shortestCompletedLength = 2
const mostSuggestions = 8
/** A short beginning has many words, of which none is likely. */
const mostOfShortBeginning = 4
const shortLength = 3

/** How many letters may be wrong in a word of a length: none in short ones, where each word has many neighbours. */
const maxSlips = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** The words of all indexed texts with their terms, to complete and correct those of a query. */
export class Vocabulary {
  readonly #terms = new Map<string, Set<string>>()
  readonly #known = new Set<string>()
  readonly #words = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (word) => [word],
    processTerm: (word) => word,
  })

  add({ word, term }: Pick<Token, 'word' | 'term'>) {
    if (!term) return
    this.#known.add(term)
    const known = this.#terms.get(word)
    if (known) known.add(term)
    else {
      this.#terms.set(word, new Set([term]))
      this.#words.add({ id: word })
    }
  }

  /** Each word with its terms, for `add`. */
  *entries(): Generator<[word: string, ...terms: string[]]> {
    for (const [word, terms] of this.#terms) yield [word, ...terms]
  }

  /** The terms of a word, whether or not it is written with its accents. */
  termsOf(word: string): readonly string[] {
    return [...(this.#terms.get(word) ?? [])]
  }

  hasTerm(term: string): boolean {
    return this.#known.has(term)
  }

  /** The terms of words that begin so. */
  complete(beginning: string): Set<string> {
    if (beginning.length < shortestCompletedLength) return new Set()
    return this.#suggest(
      beginning,
      { prefix: true },
      beginning.length > shortLength ? mostSuggestions : mostOfShortBeginning,
    )
  }

  /** The terms of the words that are most like this unknown one. */
  correct(word: string): Set<string> {
    return this.#suggest(word, { fuzzy: maxSlips(word) })
  }

  #suggest(word: string, options: { prefix?: boolean; fuzzy?: number }, most = mostSuggestions): Set<string> {
    const suggestions = this.#words.search(word, options).slice(0, most)
    return new Set(suggestions.flatMap(({ id }) => this.termsOf(String(id))))
  }
}
