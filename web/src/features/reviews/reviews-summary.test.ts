import { formatAverage } from '@lucarne/core/backend/rating-counts.ts'
import { expect, it } from 'vitest'
import { ratingShares } from './reviews-summary.tsx'

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
  expect(ratingShares(counts).map(({ percent }) => percent)).toEqual([50, 25, 0, 0, 25])
  expect(ratingShares([]).every(({ percent }) => percent === 0)).toBe(true)
})
