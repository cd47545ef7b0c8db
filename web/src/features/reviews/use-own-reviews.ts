import { ratingCountsKey } from '@lucarne/core/backend/rating-counts.ts'
import { approvedReviewsKey } from '@lucarne/core/backend/review-list.ts'
import { type OwnReview, ownReviewsOptions, type Review } from '@lucarne/core/backend/reviews.ts'
import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { reviewFilesOptions } from '@lucarne/core/commerce/review-files.ts'
import { getAwaitedIntervalMs } from '@lucarne/core/lib/idle-page.ts'
import { retryIntervalMs } from '@lucarne/core/lib/retry.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

const freshMs = 10 * 60_000

type ReviewState = Pick<Review, 'is_approved' | 'is_rejected' | 'created_at' | 'edited_at' | 'appealed_at'>

/** Whether the author may still watch for the decision on a review. */
export function isDecisionAwaited(reviews: readonly ReviewState[], nowMs: number): boolean {
  return reviews.some(({ is_approved, is_rejected, created_at, edited_at, appealed_at }) => {
    const changes = [created_at, edited_at ?? created_at, appealed_at ?? created_at]
    return !is_approved && !is_rejected && changes.some((time) => nowMs - Date.parse(time) < freshMs)
  })
}

const none: readonly OwnReview[] = []
const noUrls: Readonly<Record<string, string>> = {}

const approvedIds = (reviews: readonly OwnReview[]) =>
  reviews
    .filter(({ is_approved }) => is_approved)
    .map(({ id }) => id)
    .join()

/** The signed-in customer's reviews; once others of them are published, the approved reviews are refetched. */
export function useOwnReviews(userId: string): readonly OwnReview[] {
  const queryClient = useQueryClient()
  const { data = none } = useQuery({
    ...ownReviewsOptions(userId),
    refetchInterval: ({ state }) =>
      retryIntervalMs({ state }) || getAwaitedIntervalMs(isDecisionAwaited(state.data ?? none, Date.now())),
  })

  const published = approvedIds(data)
  const previous = useRef(published)
  useEffect(() => {
    const wasPublished = previous.current
    previous.current = published
    if (wasPublished === published) return
    void queryClient.invalidateQueries({ queryKey: approvedReviewsKey })
    void queryClient.invalidateQueries({ queryKey: ratingCountsKey })
  }, [published, queryClient])

  const paths = data.flatMap(({ image_path, video_path }) =>
    [image_path, video_path].filter((path) => path !== null),
  )
  const { data: urls = noUrls } = useQuery({
    ...reviewFilesOptions(paths, getSessionToken),
    enabled: paths.length > 0,
  })
  return useMemo(
    () =>
      data.map((review) => ({
        ...review,
        imageUrl: urls[review.image_path ?? ''] ?? null,
        videoUrl: urls[review.video_path ?? ''] ?? null,
      })),
    [data, urls],
  )
}
