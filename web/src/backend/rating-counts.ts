import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** How many reviews gave each rating. */
export type RatingCounts = readonly { rating: number; review_count: number }[]

/** Of the shop and of every product. */
export const ratingCountsKey = ['backend', 'review-rating-counts']

/**
 * The database's count of all approved reviews, whatever number of them a page shows.
 * @param productId null for the shop and all products
 */
export const ratingCountsOptions = (productId: string | null = null) =>
  queryOptions({
    queryKey: [...ratingCountsKey, productId],
    queryFn: async ({ signal }): Promise<RatingCounts> => {
      const client = await loadClient()
      const product = productId === null ? {} : { p_product_id: productId }
      const { data, error } = await client.rpc('review_rating_counts', product).abortSignal(signal)
      if (error) throw error
      return data
    },
  })

/** The counts of reviews that are at hand. */
export const countRatings = (reviews: readonly { rating: number }[]): RatingCounts =>
  reviews.map(({ rating }) => ({ rating, review_count: 1 }))

export const totalReviews = (counts: RatingCounts): number =>
  counts.reduce((sum, { review_count }) => sum + review_count, 0)

/** « 4,8 » */
export function formatAverage(average: number): string {
  return average.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** The mean of the ratings; 0 when there are none. */
export function averageRating(counts: RatingCounts): number {
  const sum = counts.reduce((total, { rating, review_count }) => total + rating * review_count, 0)
  return counts.length === 0 ? 0 : sum / totalReviews(counts)
}
