import { findSynonyms } from './synonym-terms.ts'
import { type Token, tokenize } from './tokens.ts'
import type { SearchVocabulary } from './vocabulary.ts'

/** A query word with its candidate terms and weights; empty when no text has any. */
export type QueryWord = { terms: ReadonlyMap<string, number> }

type Query = {
  words: readonly QueryWord[]
  /** Whether it contains stop words, as a question does. */
  isSentence: boolean
}

const maxQueryLength = 200
const maxWords = 16
/** Fuzzy matching compares each with the whole vocabulary. */
const maxCorrectedWords = 4
const synonymWeight = 0.8
const completionWeight = 0.5
const correctionWeight = 0.6

const elision = /^(?:[cdjlmnst]|qu)(?=[aeiouyh])/

type Interpretation = {
  /** Neither completes nor corrects words. */
  isExact?: boolean
}

/**
 * The query's words without stop words, with their candidate terms: synonyms, completions of the last word, and for a
 * word that is not in the vocabulary, words with the same prefix or a small edit distance.
 */
export function interpretQuery(
  query: string,
  vocabulary: SearchVocabulary,
  { isExact = false }: Interpretation = {},
): Query {
  const text = query.slice(0, maxQueryLength)
  const tokens = tokenize(text)
  const unfinished = !isExact && /[\p{L}\p{N}]$/u.test(text) ? tokens.at(-1) : undefined
  const meaningful = [
    ...new Map(tokens.filter(({ term }) => term).map((token) => [token.word, token])).values(),
  ]
  let correctedWords = 0

  const interpret = (token: Token): QueryWord => {
    const terms = new Map<string, number>()
    const suggest = (suggestions: Iterable<string>, weight: number) => {
      for (const term of suggestions)
        if (!terms.has(term) && vocabulary.frequency(term) > 0) terms.set(term, weight)
    }
    suggest([token.term, ...vocabulary.termsOf(token.word)], 1)
    suggest([...terms.keys(), token.term].flatMap(findSynonyms), synonymWeight)
    if (token.word === unfinished?.word) suggest(vocabulary.complete(token.word), completionWeight)
    if (isExact || terms.size > 0 || !token.term) return { terms }
    suggest(vocabulary.termsOf(token.word.replace(elision, '')), 1)
    if (terms.size === 0) suggest(vocabulary.relatives(token.word), correctionWeight)
    if (terms.size === 0 && correctedWords < maxCorrectedWords) {
      correctedWords += 1
      suggest(vocabulary.correct(token.word), correctionWeight)
    }
    return { terms }
  }
  // While « le » is all that is typed it may become « lecteur »; elsewhere it is a stop word.
  const searched = meaningful.length > 0 || !unfinished ? meaningful : [unfinished]
  return { words: searched.slice(0, maxWords).map(interpret), isSentence: tokens.some(({ term }) => !term) }
}
