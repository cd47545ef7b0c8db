import { createHmac } from 'node:crypto'

export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/**
 * Signs a body in the format that `@sanity/webhook` verifies.
 * @param time Unix time in milliseconds
 */
export function sign(body: string, secret: string, time: number): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${hash}`
}
