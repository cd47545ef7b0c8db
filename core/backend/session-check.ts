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
