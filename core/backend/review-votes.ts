import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'
import { approvedReviewsKey } from './review-list.ts'
import type { Review } from './reviews.ts'

/** The ids of the reviews that the customer said were helpful. */
export const ownVotesOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'review-votes', userId],
    queryFn: async ({ signal }): Promise<string[]> => {
      const client = await loadClient()
      const { data, error } = await client.from('review_votes').select('review_id').abortSignal(signal)
      if (error) throw error
      return data.map(({ review_id }) => review_id)
    },
  })

export type ReviewVote = { reviewId: string; userId: string; isHelpful: boolean }

/**
 * Adds or removes the customer's vote that a review was helpful.
 * @returns how many customers it has helped; null when it is the customer's own, or not public any more
 * @throws when the database refuses or does not respond
 */
async function sendVote({ reviewId, isHelpful }: ReviewVote): Promise<number | null> {
  const client = await loadClient()
  const { data, error } = await client.rpc('vote_review', { p_review_id: reviewId, p_is_helpful: isHelpful })
  if (error) throw error
  return data
}

/** Sends a vote and shows it in every list, in the order that they have. */
export async function vote(queryClient: QueryClient, reviewVote: ReviewVote): Promise<boolean> {
  const { reviewId, userId, isHelpful } = reviewVote
  const votes = ownVotesOptions(userId)
  // A response in flight would overwrite the vote with the former counts.
  await queryClient.ensureQueryData(votes)
  const count = await sendVote(reviewVote)
  if (count === null) return false
  const isShown = ({ state }: { state: { data: unknown } }) => state.data !== undefined
  await queryClient.cancelQueries({ queryKey: approvedReviewsKey, predicate: isShown })
  await queryClient.cancelQueries(votes)
  queryClient.setQueriesData<Review[]>({ queryKey: approvedReviewsKey }, (reviews) =>
    reviews?.map((review) => (review.id === reviewId ? { ...review, helpful_count: count } : review)),
  )
  queryClient.setQueryData(votes.queryKey, (ids = []) =>
    isHelpful ? [...new Set([...ids, reviewId])] : ids.filter((id) => id !== reviewId),
  )
  return true
}
