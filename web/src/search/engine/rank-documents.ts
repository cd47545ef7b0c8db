import type { InvertedIndex } from './inverted-index.ts'
import type { QueryWord } from './query.ts'

/** A document's number, and how well it fits. */
type RankedDocument = { document: number; score: number }

/** A document that fits much less than the best one says something else. */
const minShareOfBest = 0.1

/** How much a word of a query says: as much as the rarest of its likely terms. */
function weightOf({ terms }: QueryWord, index: InvertedIndex): number {
  let most = 0
  for (const [term, weight] of terms) most = Math.max(most, weight * index.rarity(term))
  return most
}

/** What a word says about each document: as much as the best of its terms. */
function wordScores({ terms }: QueryWord, index: InvertedIndex): Float64Array {
  const scores = new Float64Array(index.size)
  for (const [term, weight] of terms)
    index.forEachScore(term, (document, score) => {
      scores[document] = Math.max(scores[document] ?? 0, weight * score)
    })
  return scores
}

/**
 * The documents that fit a query, best first: by what its words say about each, and how many of them it has, rare ones
 * counting more.
 * @param boostOf factor of a document's score; one of 0 is left out
 */
export function rankDocuments(
  words: readonly QueryWord[],
  index: InvertedIndex,
  boostOf: (document: number) => number,
): RankedDocument[] {
  const sums = new Float64Array(index.size)
  const coverages = new Float64Array(index.size)
  for (const word of words) {
    const weight = weightOf(word, index)
    const scores = wordScores(word, index)
    for (let document = 0; document < scores.length; document += 1) {
      const score = scores[document] ?? 0
      if (score === 0) continue
      sums[document] = (sums[document] ?? 0) + score
      coverages[document] = (coverages[document] ?? 0) + weight
    }
  }
  const totalWeight = words.reduce((sum, word) => sum + weightOf(word, index), 0)
  const ranked: RankedDocument[] = []
  let best = 0
  for (let document = 0; document < sums.length; document += 1) {
    const sum = sums[document] ?? 0
    if (sum === 0) continue
    const score = (sum * boostOf(document) * (coverages[document] ?? 0)) / totalWeight
    if (score > 0) ranked.push({ document, score })
    best = Math.max(best, score)
  }
  return ranked.filter(({ score }) => score >= best * minShareOfBest).sort((a, b) => b.score - a.score)
}
