import type { SearchDocument } from './documents.ts'
import type { Scores } from './term-scores.ts'

/** A word of a query: the terms that it may mean, each with the documents that have it. */
export type ScoredWord = readonly { term: string; weight: number; scores: Scores }[]

type RankedDocument = {
  document: SearchDocument
  score: number
  /** Share of the query's words that it has, from 0 to 1. */
  coverage: number
}

const minCoverage = 0.5

/** The documents with most of a query's words, best first: by the sum of their terms' scores and their share of words. */
export function rankDocuments(words: readonly ScoredWord[]): RankedDocument[] {
  const found = new Map<SearchDocument, { score: number; wordCount: number; lastWord: ScoredWord }>()
  const counted = new Set<string>()
  for (const word of words) {
    for (const { scores, term, weight } of word) {
      const isRepeated = counted.has(term)
      counted.add(term)
      for (const [document, score] of scores) {
        const known = found.get(document)
        if (!known) {
          found.set(document, { score: score * weight, wordCount: 1, lastWord: word })
          continue
        }
        if (!isRepeated) known.score += score * weight
        if (known.lastWord !== word) known.wordCount += 1
        known.lastWord = word
      }
    }
  }
  const ranked: RankedDocument[] = []
  for (const [document, { score, wordCount }] of found) {
    const coverage = wordCount / words.length
    if (coverage >= minCoverage) ranked.push({ document, coverage, score: score * coverage })
  }
  return ranked.sort((a, b) => b.score - a.score)
}

/** The terms of a query that a document has. */
export const termsIn = (document: SearchDocument, words: readonly ScoredWord[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => word.filter(({ scores }) => scores.has(document)).map(({ term }) => term)))
