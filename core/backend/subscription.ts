import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

export type Subscription = Tables<'subscriptions'>

// PostgREST's code for a `single()` without a row.
const noRow = 'PGRST116'

/** The customer's subscription with the latest end date; null without one. */
export const subscriptionOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'subscription', userId],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      const client = await loadClient()
      const { data, error } = await client
        .from('subscriptions')
        .select('*')
        .eq('user_id', userId)
        .order('end_date', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .single()
      if (error?.code === noRow) return null
      if (error) throw error
      return data
    },
  })
