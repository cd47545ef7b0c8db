import type { Context } from 'hono'
import { type RequestBindings, rateLimit } from './rate-limit.ts'

/**
 * Per minute, in production. Limits per address are generous, since a mobile operator has thousands of shoppers behind
 * one; expensive routes have limits of their own.
 */
export const productionLimits = { requestsPerMinute: 3_000, checkoutsPerMinute: 120 }

const groups = [
  ['back office', /\/back-office\//],
  ['checkout', /\/(?:checkout|promo-codes|orders|linked-order|paiement|webhooks)(?:\/|$)/],
] as const

const groupOf = (path: string) => groups.find(([, pattern]) => pattern.test(path))?.[0] ?? 'catalogue'

/**
 * Limits each group of paths separately, so that browsing does not use up the limit of checkouts or of the back office.
 */
export const limitByGroup = (requestsPerMinute: number) =>
  rateLimit(requestsPerMinute, {
    clientOf: (c: Context<{ Bindings: RequestBindings }>) =>
      `${groupOf(c.req.path)} ${c.env?.clientIp ?? ''}`,
  })
