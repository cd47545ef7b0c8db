import { describe, expect, it } from 'vitest'
import { averageRating, countRatings, totalReviews } from './rating-counts.ts'

describe('figures of all reviews', () => {
  it('weigh each rating by its count', () => {
    const counts = [
      { rating: 5, review_count: 2 },
      { rating: 4, review_count: 1 },
      { rating: 1, review_count: 1 },
    ]
    expect(averageRating(counts)).toBe(3.75)
    expect(averageRating([{ rating: 4, review_count: 12_000 }])).toBe(4)
    expect(totalReviews([{ rating: 4, review_count: 12_000 }])).toBe(12_000)
  })

  it('are zero without reviews', () => expect([averageRating([]), totalReviews([])]).toEqual([0, 0]))

  it('can be counted from reviews at hand', () =>
    expect(averageRating(countRatings([{ rating: 5 }, { rating: 4 }]))).toBe(4.5))
})
