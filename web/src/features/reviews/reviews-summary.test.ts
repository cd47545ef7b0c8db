import { formatAverage } from '@lucarne/core/backend/rating-counts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computeRatingShares, roundShares } from './reviews-summary.tsx'

it('the average is shown with one decimal', () => {
  expect(formatAverage(3.75)).toBe('3,8')
  expect(formatAverage(5)).toBe('5,0')
})

it('the share of each rating is listed, best first', () => {
  const counts = [
    { rating: 5, review_count: 2 },
    { rating: 4, review_count: 1 },
    { rating: 1, review_count: 1 },
  ]
  expect(computeRatingShares(counts).map(({ percent }) => percent)).toEqual([50, 25, 0, 0, 25])
  expect(computeRatingShares([]).every(({ percent }) => percent === 0)).toBe(true)
})

it('shares add up to 100 and differ from the exact share by less than one', () => {
  const someCounts = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      someCounts.filter((counts) => counts.some(Boolean)),
      (counts) => {
        const total = counts.reduce((sum, count) => sum + count)
        const shares = roundShares(counts)
        expect(shares.reduce((sum, share) => sum + share)).toBe(100)
        for (const [index, count] of counts.entries())
          expect(Math.abs((shares[index] ?? 0) - (count * 100) / total)).toBeLessThan(1)
      },
    ),
  )
})

it('shares of nothing are zero', () => expect(roundShares([0, 0])).toEqual([0, 0]))
