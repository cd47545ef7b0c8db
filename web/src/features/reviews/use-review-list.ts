import { countReviews, ratingCountsOptions } from '@lucarne/core/backend/rating-counts.ts'
import {
  approvedReviewsOptions,
  latestReviews,
  maxReviewPages,
  reviewsPerPage,
} from '@lucarne/core/backend/review-list.ts'
import type { Review } from '@lucarne/core/backend/reviews.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseSelection } from './review-selection.ts'

/** The approved reviews that the URL selects, and the figures of all of them. */
export function useReviewList() {
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  // The HTML has the latest reviews, whatever the URL selects.
  const selection = useHydrated() ? parseSelection(parameters) : latestReviews
  const query = useQuery(approvedReviewsOptions(selection))
  const countsQuery = useQuery(ratingCountsOptions(selection.productId))
  const counts = countsQuery.data
  const hasFailedToCount = useLoadError(countsQuery) !== null

  // While a selection loads or fails, the reviews before it stay.
  const shown = useRef<Review[]>(undefined)
  const latest = queryClient.getQueryData(approvedReviewsOptions(latestReviews).queryKey)
  const reviews = query.data ?? shown.current ?? latest
  useEffect(() => {
    shown.current = reviews
  }, [reviews])

  const { rating, page } = selection
  const selected = counts?.filter((entry) => rating === null || entry.rating === rating)
  // Without the figures, a full page may have another one behind it.
  const total = selected
    ? countReviews(selected)
    : (page + Number(reviews?.length === reviewsPerPage)) * reviewsPerPage
  return {
    query,
    selection,
    counts,
    isCounting: counts === undefined && !hasFailedToCount,
    reviews,
    isLoadingSelection: query.data === undefined && reviews !== undefined && query.isFetching,
    pageCount: Math.min(Math.max(Math.ceil(total / reviewsPerPage), 1), maxReviewPages),
  }
}
