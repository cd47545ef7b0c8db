import type { QueryWord } from './query.ts'

/** The score of each document that contains a term, by document id. */
export type TermScores = ReadonlyMap<string, number>

type Index = {
  documentCount: number
  scoresOf: (term: string) => TermScores
  /** Factor of a document's score; one of 0 is left out. */
  boostOf: (id: string) => number
}

/** Results below this share of the best score are off-topic. */
const minShareOfBest = 0.1

/** Inverse document frequency (IDF) of a term, as in BM25. */
export const computeInverseFrequency = (frequency: number, documentCount: number): number =>
  Math.log(1 + (documentCount - frequency + 0.5) / (frequency + 0.5))

/**
 * The documents that match a query, best first: the sum of their words' scores times their coverage, the share of the
 * query's words that they contain, weighted by IDF. A word scores as the best of its candidate terms.
 */
export function rankDocuments(words: readonly QueryWord[], { documentCount, scoresOf, boostOf }: Index) {
  const documents = new Map<string, { sum: number; coverage: number }>()
  let totalWeight = 0
  for (const { terms } of words) {
    const best = new Map<string, number>()
    let wordWeight = 0
    for (const [term, weight] of terms) {
      const scores = scoresOf(term)
      wordWeight = Math.max(wordWeight, weight * computeInverseFrequency(scores.size, documentCount))
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
