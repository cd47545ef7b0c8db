import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

// What the service answers about a session or an account that is no more.
const refusals: readonly (number | undefined)[] = [401, 403, 404]

/**
 * Asks the service whether the session still stands, on arrival and whenever the tab is seen again: a token
 * outlives the session it was made for. A revoked one is ended here too; a service that cannot be reached
 * leaves it alone.
 */
export const sessionCheckOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'session-check', userId],
    queryFn: async (): Promise<boolean> => {
      const client = await loadClient()
      const { error } = await client.auth.getUser()
      if (error && refusals.includes(error.status)) await client.auth.signOut({ scope: 'local' })
      return !error
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
