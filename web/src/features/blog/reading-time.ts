const wordsPerMinute = 220

/** Minutes a text takes to read, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute))
}
