import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import type { Review } from './reviews.ts'

export type QuotedReview = Pick<Review, 'id' | 'name' | 'location' | 'rating' | 'comment' | 'created_at'>

const columns = 'id,name,location,rating,comment,created_at'
const uuid = /^[\da-f-]{36}$/

/** The ids that editors have chosen; one that is being entered in a preview may be missing. */
export type QuotedItems = readonly { reviewId?: string | null }[] | null

/** Without the official client, which a page would load for this alone. */
async function requestReviews(search: string, signal: AbortSignal): Promise<QuotedReview[]> {
  const url = `${env.supabaseUrl}/rest/v1/reviews?select=${columns}&is_approved=is.true&${search}`
  const response = await fetchWithTimeout(url, { headers: { apikey: env.supabasePublishableKey }, signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.json()
}

/** The first chosen reviews that are approved, in the order of the choice. */
export const quotedReviewsOptions = (items: QuotedItems, count = 3) => {
  const ids = (items ?? []).flatMap(({ reviewId }) => (reviewId && uuid.test(reviewId) ? [reviewId] : []))
  return queryOptions({
    queryKey: ['backend', 'quoted-reviews', ids, count],
    queryFn: async ({ signal }) => {
      if (ids.length === 0) return []
      const reviews = await requestReviews(`id=in.(${ids})`, signal)
      return ids.flatMap((id) => reviews.find((review) => review.id === id) ?? []).slice(0, count)
    },
  })
}

/** The reviews that were approved last. */
export const newestQuotesOptions = (count: number) =>
  queryOptions({
    queryKey: ['backend', 'newest-quotes', count],
    queryFn: ({ signal }) => requestReviews(`order=published_at.desc,id.desc&limit=${count}`, signal),
  })
