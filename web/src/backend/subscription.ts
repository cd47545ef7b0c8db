import type { Tables } from '@lucarne/supabase/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

export type Subscription = Tables<'subscriptions'>

const noRows = 'PGRST116'

/** The customer's subscription that ends last, or null when they have none (spec §7). */
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
      if (error?.code === noRows) return null
      if (error) throw error
      return data
    },
  })
