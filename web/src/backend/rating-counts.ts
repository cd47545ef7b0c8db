import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** How many reviews gave each rating. */
export type RatingCounts = readonly { rating: number; review_count: number }[]

/** The database's count of all approved reviews, whatever number of them a page shows. */
export const ratingCountsOptions = queryOptions({
  queryKey: ['backend', 'review-rating-counts'],
  queryFn: async ({ signal }): Promise<RatingCounts> => {
    const client = await loadClient()
    const { data, error } = await client.rpc('review_rating_counts').abortSignal(signal)
    if (error) throw error
    return data
  },
})

/** The counts of reviews that are at hand. */
export const countRatings = (reviews: readonly { rating: number }[]): RatingCounts =>
  reviews.map(({ rating }) => ({ rating, review_count: 1 }))

export const totalReviews = (counts: RatingCounts): number =>
  counts.reduce((sum, { review_count }) => sum + review_count, 0)

/** The mean of the ratings; 0 when there are none. */
export function averageRating(counts: RatingCounts): number {
  const sum = counts.reduce((total, { rating, review_count }) => total + rating * review_count, 0)
  return counts.length === 0 ? 0 : sum / totalReviews(counts)
}
