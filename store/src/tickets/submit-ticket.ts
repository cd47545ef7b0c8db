import { z } from 'zod'
import type { Result } from '../../contract/result.ts'
import { callRpc } from '../database.ts'
import { hashClientIp } from '../http/client-ip.ts'
import type { StoreContext } from '../store-context.ts'

/** Response to a filled honeypot: nothing is stored, and the program does not notice. */
export const decoyReference = 'DM-00000000'

export interface VisitorTicket {
  name: string
  email: string
  subject: string
  message: string
  whatsapp?: string | undefined
}

/**
 * Stores a ticket and queues its acknowledgement in one transaction; responds with its reference, within the limits per
 * address and client IP (docs/product/support.md#tickets).
 */
export async function submitTicket(
  { database, clientIpHashSecret }: StoreContext,
  { name, email, subject, message, whatsapp = '' }: VisitorTicket,
  clientIp: string | null | undefined,
): Promise<Result<string, { code: 'rate_limited' }>> {
  const call = database.rpc('submit_ticket', {
    p_name: name,
    p_email: email,
    p_subject: subject,
    p_message: message,
    p_whatsapp: whatsapp,
    ...(clientIpHashSecret &&
      clientIp && { p_client_ip_hash: await hashClientIp(clientIp, clientIpHashSecret) }),
  })
  const reference = await callRpc(call, z.nullable(z.string()))
  return reference === null
    ? { ok: false, failure: { code: 'rate_limited' } }
    : { ok: true, value: reference }
}
