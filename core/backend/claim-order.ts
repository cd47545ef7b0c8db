import { loadClient } from './load-client.ts'

const timeoutMs = 3_000

/** Ties an order to the signed-in account, by the payment session that only its shopper knows. */
export async function claimOrder(sessionId: string) {
  const client = await loadClient()
  await client
    .rpc('claim_order', { p_session_id: sessionId })
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError()
}
