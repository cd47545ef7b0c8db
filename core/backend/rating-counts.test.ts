import { describe, expect, it } from 'vitest'
import { summarizeRatings } from './rating-counts.ts'

describe('rating counts of all reviews', () => {
  it('weigh each rating by its count', () => {
    const counts = [
      { rating: 5, review_count: 2 },
      { rating: 4, review_count: 1 },
      { rating: 1, review_count: 1 },
    ]
    expect(summarizeRatings(counts)).toEqual({ average: 3.75, total: 4 })
    expect(summarizeRatings([{ rating: 4, review_count: 12_000 }])).toEqual({ average: 4, total: 12_000 })
  })

  it('are none without reviews', () => {
    expect(summarizeRatings([])).toBeUndefined()
    expect(summarizeRatings([{ rating: 5, review_count: 0 }])).toBeUndefined()
  })
})
