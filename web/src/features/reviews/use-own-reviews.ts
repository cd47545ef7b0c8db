import { ratingCountsKey } from '@lucarne/core/backend/rating-counts.ts'
import { approvedReviewsKey } from '@lucarne/core/backend/review-list.ts'
import {
  type OwnReview,
  ownFileUrlsOptions,
  ownReviewsOptions,
  type Review,
} from '@lucarne/core/backend/reviews.ts'
import { retryIntervalMs } from '@lucarne/core/lib/retry.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

const minuteMs = 60_000

/**
 * How often to poll for the decision on pending reviews: every second while the author probably still watches the page,
 * then every minute.
 *
 * @returns milliseconds, or false when none is pending
 */
export function pollIntervalMs(
  reviews: readonly Pick<
    Review,
    'is_approved' | 'is_rejected' | 'created_at' | 'edited_at' | 'appealed_at'
  >[],
  now: number,
): number | false {
  const pending = reviews.filter(({ is_approved, is_rejected }) => !is_approved && !is_rejected)
  if (pending.length === 0) return false
  const changes = pending.flatMap(({ created_at, edited_at, appealed_at }) => [
    created_at,
    edited_at ?? created_at,
    appealed_at ?? created_at,
  ])
  const youngestMs = Math.min(...changes.map((time) => now - Date.parse(time)))
  return youngestMs < 10 * minuteMs ? 1_000 : minuteMs
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
      retryIntervalMs({ state }) || pollIntervalMs(state.data ?? none, Date.now()),
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
    ...ownFileUrlsOptions(paths),
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
