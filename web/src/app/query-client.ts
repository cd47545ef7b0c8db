import { QueryClient } from '@tanstack/react-query'
import { isPermanentError, retryIntervalMs } from '#lib/retry.ts'

const firstRetryDelay = 400
const retries = 2

/**
 * One cache per visit. Failed reads are tried twice more, a little later each time, then, while they are shown, again
 * and again by themselves; refused ones are not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isPermanentError(error),
        retryDelay: (attempt) => firstRetryDelay * 2 ** attempt,
        refetchInterval: retryIntervalMs,
        staleTime: 60_000,
        // A reading that waits for the network says nothing; one that fails is told of, and recovers.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
