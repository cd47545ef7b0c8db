import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

export type OwnSession = {
  id: string
  /** Null where the service has not recorded it. */
  user_agent: string | null
  started_at: string
  last_used_at: string
  is_current: boolean
}

/** The customer's sessions, the last used first. */
export const ownSessionsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'own-sessions', userId],
    queryFn: async ({ signal }): Promise<OwnSession[]> => {
      const client = await loadClient()
      const { data } = await client.rpc('own_sessions').abortSignal(signal).throwOnError()
      return data
    },
    staleTime: 0,
  })

/** Ends one session of the customer. */
export async function endOwnSession(id: string): Promise<void> {
  const client = await loadClient()
  await client.rpc('end_own_session', { p_session_id: id }).throwOnError()
}
