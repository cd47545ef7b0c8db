import { describe, expect, it } from 'vitest'
import { averageRating, formatAverage, ratingShares } from './reviews-summary.tsx'

const reviews = [5, 5, 4, 1].map((rating) => ({ rating }))

describe('rating summary', () => {
  it('is the mean with one decimal', () => {
    expect(formatAverage(averageRating(reviews))).toBe('3,8')
    expect(formatAverage(averageRating([{ rating: 5 }]))).toBe('5,0')
  })

  it('is zero without reviews', () => {
    expect(averageRating([])).toBe(0)
    expect(ratingShares([]).every(({ percent }) => percent === 0)).toBe(true)
  })

  it('lists the share of each rating, best first', () => {
    expect(ratingShares(reviews)).toEqual([
      { rating: 5, percent: 50 },
      { rating: 4, percent: 25 },
      { rating: 3, percent: 0 },
      { rating: 2, percent: 0 },
      { rating: 1, percent: 25 },
    ])
  })
})
