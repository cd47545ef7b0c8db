import { storeRequest } from './store-request.ts'

/** Tells the store that the shopper came back without paying: the pieces held for the order are free again. */
export async function releasePayment(sessionId: string): Promise<void> {
  await storeRequest(`/orders/${encodeURIComponent(sessionId)}/release`, { method: 'POST' })
}
