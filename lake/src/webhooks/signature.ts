import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/**
 * Signs a body as `@sanity/webhook` verifies it.
 * @param time milliseconds since 1970
 */
export function sign(body: string, secret: string, time: number): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${hash}`
}
