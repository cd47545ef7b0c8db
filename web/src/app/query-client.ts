import { isPermanentError, retryIntervalMs } from '@lucarne/core/lib/retry.ts'
import { QueryClient } from '@tanstack/react-query'

const firstRetryDelayMs = 400
const maxRetries = 2

/**
 * Failed queries are retried twice with backoff, then on an interval while they are on screen. Permanent errors are
 * not retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < maxRetries && !isPermanentError(error),
        retryDelay: (attempt) => firstRetryDelayMs * 2 ** attempt,
        refetchInterval: retryIntervalMs,
        staleTime: 60_000,
        // A paused query shows nothing; one that fails while offline shows its error and is retried.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  })
}
