/** Whole percents that add up to 100 (largest remainder method); all 0 when there is nothing to share. */
export function roundShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const roundedUp = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder)
    .slice(0, missing)
    .map(({ index }) => index)
  return exact.map((share, index) => Math.floor(share) + Number(roundedUp.includes(index)))
}
