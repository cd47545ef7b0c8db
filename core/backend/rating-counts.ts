import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** How many approved reviews gave each rating, as the database counts them. */
export type RatingCounts = readonly { rating: number; review_count: number }[]

/** Averages and counts for the shop and for every product. */
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

export const countReviews = (counts: RatingCounts): number =>
  counts.reduce((sum, { review_count }) => sum + review_count, 0)

/** « 4,8 » */
export function formatAverage(average: number): string {
  return average.toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export type RatingSummary = { average: number; total: number }

/** The mean of the ratings and their number; undefined without any, so that no page states an average of none. */
export function summarizeRatings(counts: RatingCounts): RatingSummary | undefined {
  const total = countReviews(counts)
  if (total === 0) return undefined
  const sum = counts.reduce((points, { rating, review_count }) => points + rating * review_count, 0)
  return { average: sum / total, total }
}
