import { queryOptions } from '@tanstack/react-query'
import type { Review } from './approved-reviews.ts'
import { loadClient } from './load-client.ts'

/** What the customer wrote and the page does not show to others, newest first: it waits, or was refused. */
export const ownReviewsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'own-reviews', userId],
    queryFn: async ({ signal }): Promise<Review[]> => {
      const client = await loadClient()
      const { data, error } = await client
        .from('reviews')
        .select('*')
        .eq('user_id', userId)
        .eq('is_approved', false)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
      if (error) throw error
      return data
    },
  })
