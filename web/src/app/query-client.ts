import { QueryClient } from '@tanstack/react-query'
import { StoreError } from '#commerce/store-request.ts'

const firstRetryDelay = 400
const retries = 2

/** What a store does not have, it will not have a moment later either. */
const isRefusal = (error: Error) => error instanceof StoreError && error.status < 500

/** One cache per visit. Failed reads are tried twice more, a little later each time; refused ones are not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retries && !isRefusal(error),
        retryDelay: (attempt) => firstRetryDelay * 2 ** attempt,
        staleTime: 60_000,
      },
    },
  })
}
