import { z } from 'zod'
import type { Result } from '../../contract/result.ts'
import type { StoreContext } from '../config.ts'
import { callRpc } from '../database.ts'
import { hashClientIp } from '../http/client-ip.ts'

/** What a program that fills in the hidden field gets: nothing is stored, and it does not learn that. */
export const decoyReference = 'DM-00000000'

export interface VisitorRequest {
  name: string
  email: string
  subject: string
  message: string
  whatsapp?: string | undefined
}

/**
 * Stores a request and queues its acknowledgement in the same transaction; responds with its reference, within the
 * limits of an address and a client (docs/product/support.md#tickets).
 */
export async function submitRequest(
  { database, clientKeySecret }: StoreContext,
  { name, email, subject, message, whatsapp = '' }: VisitorRequest,
  clientIp: string | null | undefined,
): Promise<Result<string, { code: 'rate_limited' }>> {
  const call = database.rpc('submit_request', {
    p_name: name,
    p_email: email,
    p_subject: subject,
    p_message: message,
    p_whatsapp: whatsapp,
    ...(clientKeySecret && clientIp && { p_client: await hashClientIp(clientIp, clientKeySecret) }),
  })
  const reference = await callRpc(call, z.nullable(z.string()))
  return reference === null
    ? { ok: false, failure: { code: 'rate_limited' } }
    : { ok: true, value: reference }
}
