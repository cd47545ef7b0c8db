import { tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A word of a query: the terms that it may mean, each with its weight. */
export type QueryWord = { terms: ReadonlyMap<string, number> }

const maxQueryLength = 200
const maxWords = 16
const completionWeight = 0.5
const correctionWeight = 0.6

type Interpretation = {
  /** Takes words as they are written: finishes and corrects none. */
  isExact?: boolean
}

/**
 * The words of a query that say something. The last one may be unfinished, and a word that no text contains is taken
 * for its likeliest neighbours.
 */
export function interpretQuery(
  query: string,
  vocabulary: Vocabulary,
  { isExact }: Interpretation = {},
): QueryWord[] {
  const text = query.slice(0, maxQueryLength)
  const tokens = tokenize(text)
  const unfinished = !isExact && /[\p{L}\p{N}]$/u.test(text) ? tokens.at(-1) : undefined
  const meaningful = tokens.filter(({ term }) => term)
  // « le » alone may become « lecteur », but at a question's end it is a stop word.
  return (meaningful.length > 0 || !unfinished ? meaningful : [unfinished])
    .slice(0, maxWords)
    .flatMap((token) => {
      const terms = new Map<string, number>()
      const suggest = (suggestions: Iterable<string>, weight: number) => {
        for (const term of suggestions) if (!terms.has(term)) terms.set(term, weight)
      }
      const known = vocabulary.termsOf(token.word)
      suggest(known.length > 0 || !token.term ? known : [token.term], 1)
      if (token === unfinished) suggest(vocabulary.complete(token.word), completionWeight)
      if (!isExact && token.term && known.length === 0 && !vocabulary.hasTerm(token.term))
        suggest(vocabulary.correct(token.word), correctionWeight)
      return terms.size > 0 ? [{ terms }] : []
    })
}
