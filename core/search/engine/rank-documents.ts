import type { QueryWord } from './query.ts'

/** How well each document that has a term fits it, by the document's id. */
export type TermScores = ReadonlyMap<string, number>

type Index = {
  documentCount: number
  scoresOf: (term: string) => TermScores
  /** Factor of a document's score; one of 0 is left out. */
  boostOf: (id: string) => number
}

/** A document that fits much less than the best one says something else. */
const minShareOfBest = 0.1

/** How much it says that a document is one of so many. */
export const inverseFrequency = (frequency: number, documentCount: number): number =>
  Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5))

/**
 * The documents that fit a query, best first: by what its words say about each, and how many of them it has, rare ones
 * counting more. A word says as much as the best of the terms that it may mean.
 */
export function rankDocuments(words: readonly QueryWord[], { documentCount, scoresOf, boostOf }: Index) {
  const documents = new Map<string, { sum: number; coverage: number }>()
  let totalWeight = 0
  for (const { terms } of words) {
    const best = new Map<string, number>()
    let wordWeight = 0
    for (const [term, weight] of terms) {
      const scores = scoresOf(term)
      wordWeight = Math.max(wordWeight, weight * inverseFrequency(scores.size, documentCount))
      for (const [id, score] of scores) best.set(id, Math.max(best.get(id) ?? 0, weight * score))
    }
    totalWeight += wordWeight
    for (const [id, score] of best) {
      const { sum, coverage } = documents.get(id) ?? { sum: 0, coverage: 0 }
      documents.set(id, { sum: sum + score, coverage: coverage + wordWeight })
    }
  }
  const ranked = Array.from(documents, ([id, { sum, coverage }]) => ({
    id,
    score: (sum * boostOf(id) * coverage) / totalWeight,
  })).sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  return ranked.filter(({ score }) => score > 0 && score >= best * minShareOfBest)
}
