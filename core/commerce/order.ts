import type { PlacedOrder } from '@lucarne/store/contract/order.ts'
import { queryOptions } from '@tanstack/react-query'
import { retryIntervalMs } from '#lib/retry.ts'
import { requestFromStore } from './store-request.ts'

const pollIntervalMs = 2_000
const maxPolls = 30

/** The polling interval until the access of a paid order is issued, while a customer may wait for it. */
const accessPollMs = 1_000
const maxAccessPolls = 120

function nextPollMs(order: PlacedOrder | undefined, updateCount: number): number | undefined {
  if (order?.status === 'pending' && updateCount < maxPolls) return pollIntervalMs
  const isAwaited = order?.accesses.some(({ state }) => state === 'to_issue')
  return isAwaited && updateCount < maxAccessPolls ? accessPollMs : undefined
}

/** The order of a payment session. A pending one is polled for a minute, then until its access is issued. */
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
      nextPollMs(state.data, state.dataUpdateCount) ?? retryIntervalMs({ state }),
  })
