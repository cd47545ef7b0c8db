import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import type { Review } from './reviews.ts'

export type QuotedReview = Pick<Review, 'id' | 'name' | 'location' | 'rating' | 'comment' | 'created_at'>

const columns = 'id,name,location,rating,comment,created_at'
const maxQuoted = 3
const uuid = /^[\da-f-]{36}$/

/** The ids that editors have chosen; one that is being entered in a preview may be missing. */
export type QuotedItems = readonly { reviewId?: string | null }[] | null

/**
 * The first three chosen reviews that are approved, in the order of the choice. Without the official client, which the
 * home page would load for this alone.
 */
export const quotedReviewsOptions = (items: QuotedItems) => {
  const ids = (items ?? []).flatMap(({ reviewId }) => (reviewId && uuid.test(reviewId) ? [reviewId] : []))
  return queryOptions({
    queryKey: ['backend', 'quoted-reviews', ids],
    queryFn: async ({ signal }): Promise<QuotedReview[]> => {
      if (ids.length === 0) return []
      const url = `${env.supabaseUrl}/rest/v1/reviews?select=${columns}&is_approved=is.true&id=in.(${ids})`
      const response = await fetchWithTimeout(url, {
        headers: { apikey: env.supabasePublishableKey },
        signal,
      })
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      const reviews: QuotedReview[] = await response.json()
      return ids.flatMap((id) => reviews.find((review) => review.id === id) ?? []).slice(0, maxQuoted)
    },
  })
}
