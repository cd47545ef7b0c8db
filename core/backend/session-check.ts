import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

// Statuses for a revoked session or a deleted account.
const goneStatuses: readonly (number | undefined)[] = [401, 403, 404]

/**
 * Verifies the session with the service, on mount and on window focus, because a token outlives its revoked session.
 * A revoked session is cleared here too; an unreachable service changes nothing.
 */
export const sessionCheckOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'session-check', userId],
    queryFn: async (): Promise<boolean> => {
      const client = await loadClient()
      const { error } = await client.auth.getUser()
      if (error && goneStatuses.includes(error.status)) await client.auth.signOut({ scope: 'local' })
      return !error
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

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
