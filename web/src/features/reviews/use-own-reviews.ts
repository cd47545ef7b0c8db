import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAuth } from '#backend/auth-store.ts'
import { approvedReviewsOptions, ownReviewsOptions, type Review } from '#backend/reviews.ts'
import { retryIntervalMs } from '#lib/retry.ts'
import { recheckInterval } from './recheck-interval.ts'

const none: readonly Review[] = []

/** The signed-in customer's reviews that others do not see; when one leaves them, the page's are read again. */
export function useOwnReviews(): readonly Review[] {
  const userId = useAuth(({ user }) => user?.id)
  const queryClient = useQueryClient()
  const { data = none } = useQuery({
    ...ownReviewsOptions(userId ?? ''),
    enabled: userId !== undefined,
    refetchInterval: ({ state }) =>
      retryIntervalMs({ state }) || recheckInterval(state.data ?? none, Date.now()),
  })

  const before = useRef(data)
  useEffect(() => {
    const left = before.current.some(({ id }) => !data.some((review) => review.id === id))
    before.current = data
    if (left) void queryClient.invalidateQueries(approvedReviewsOptions)
  }, [data, queryClient])

  return userId === undefined ? none : data
}
