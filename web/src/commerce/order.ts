import { queryOptions } from '@tanstack/react-query'
import { retryIntervalMs } from '#lib/retry.ts'
import { requestFromStore } from './store-request.ts'

const pollIntervalMs = 2_000
const maxPolls = 30

/** The order of a payment session. A pending one is polled for a minute. */
export const orderOptions = (sessionId: string) =>
  queryOptions({
    queryKey: ['store', 'order', sessionId],
    queryFn: async ({ signal }) => {
      const { order } = await requestFromStore(
        `/orders/${encodeURIComponent(sessionId)}`,
        (schemas) => schemas.order,
        { signal },
      )
      return order
    },
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < maxPolls
        ? pollIntervalMs
        : retryIntervalMs({ state }),
  })
