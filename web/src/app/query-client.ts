import { QueryClient } from '@tanstack/react-query'

const firstRetryDelay = 400

/** One cache per visit. Failed reads are tried twice more, a little later each time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 2,
        retryDelay: (attempt) => firstRetryDelay * 2 ** attempt,
        staleTime: 60_000,
      },
    },
  })
}
