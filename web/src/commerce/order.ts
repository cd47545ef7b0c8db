import { queryOptions } from '@tanstack/react-query'
import { retryIntervalMs } from '#lib/retry.ts'
import { storeRequest } from './store-request.ts'

const againMs = 2_000
const mostLooks = 30

/** The order of a payment session. One that is not paid yet is asked about again for a minute. */
export const orderOptions = (sessionId: string) =>
  queryOptions({
    queryKey: ['store', 'order', sessionId],
    queryFn: async ({ signal }) => {
      const [{ orderSchema }, answer] = await Promise.all([
        import('./order-schema.ts'),
        storeRequest(`/orders/${encodeURIComponent(sessionId)}`, { signal }),
      ])
      return orderSchema.parse(answer).order
    },
    enabled: sessionId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < mostLooks
        ? againMs
        : retryIntervalMs({ state }),
  })
