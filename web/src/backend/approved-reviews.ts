import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

export type Review = Tables<'reviews'>

/** Every approved review, newest first (spec §7). */
export const approvedReviewsOptions = queryOptions({
  queryKey: ['backend', 'reviews'],
  queryFn: async ({ signal }): Promise<Review[]> => {
    const client = await loadClient()
    const { data, error } = await client
      .from('reviews')
      .select('*')
      .eq('is_approved', true)
      .order('created_at', { ascending: false })
      .abortSignal(signal)
    if (error) throw error
    return data
  },
})
