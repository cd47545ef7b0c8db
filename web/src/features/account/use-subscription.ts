import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscriptionOptions } from '#backend/subscription.ts'

/** The customer's subscription; a failed reading is logged, and told in its place only (spec §8). */
export function useSubscription(userId: string) {
  const query = useQuery(subscriptionOptions(userId))
  const { error } = query
  useEffect(() => {
    if (error) console.error('Reading the subscription failed', error)
  }, [error])
  return query
}
