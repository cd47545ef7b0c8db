import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { approvedReviewsOptions, type Review, reviewsPerPage } from '#backend/reviews.ts'

const maxPages = 50

/** The `?page=` of a URL: how many pages of reviews it shows. */
export function readPageNumber(parameter: string | null): number {
  const number = Number(parameter ?? 1)
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), maxPages) : 1
}

/** The approved reviews up to the page that the URL names, and the URL of one page more. */
export function useReviewPages() {
  const queryClient = useQueryClient()
  const [parameters] = useSearchParams()
  const page = readPageNumber(parameters.get('page'))
  const query = useQuery(approvedReviewsOptions(page))
  // While a page loads or fails, the reviews before it stay: those of the HTML are the first page.
  const shown = useRef<Review[]>(undefined)
  const reviews = query.data ?? shown.current ?? queryClient.getQueryData(approvedReviewsOptions(1).queryKey)
  useEffect(() => {
    shown.current = reviews
  }, [reviews])
  const isMissing = query.data === undefined && reviews !== undefined
  const hasMore = isMissing || reviews?.length === page * reviewsPerPage
  return {
    query,
    reviews,
    isLoadingMore: isMissing && query.isFetching,
    nextPath: hasMore && page < maxPages ? `/temoignages?page=${page + 1}` : undefined,
  }
}
