import type { Context } from 'hono'
import { type RequestBindings, rateLimit } from './rate-limit.ts'

/**
 * Per minute, in production. Those of an address are wide, since a mobile operator has thousands of shoppers behind one;
 * what costs more than a read has a limit of its own.
 */
export const productionLimits = {
  requestsPerMinute: 3_000,
  checkoutsPerMinute: 120,
}

const groups = [
  ['desk', /\/staff\//],
  ['checkout', /\/(?:checkout|promo-codes|orders|linked-order|paiement|webhooks)(?:\/|$)/],
] as const

const groupOf = (path: string) => groups.find(([, pattern]) => pattern.test(path))?.[0] ?? 'catalogue'

/** Limits an address in each group of paths by itself: what browsing uses up is not missing at a checkout or at the desk. */
export const limitByGroup = (requestsPerMinute: number) =>
  rateLimit(requestsPerMinute, {
    clientOf: (c: Context<{ Bindings: RequestBindings }>) =>
      `${groupOf(c.req.path)} ${c.env?.clientIp ?? ''}`,
  })
