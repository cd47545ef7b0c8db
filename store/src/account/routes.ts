import { Hono } from 'hono'
import { accountDeletionBodySchema } from '../../contract/account-deletion.ts'
import { accountTicketBodySchema } from '../../contract/account-ticket.ts'
import { type CustomerEnv, requireCustomer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { noStore } from '../http/no-store.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import { presentTrackedOrder } from '../orders/present-order.ts'
import { findOrdersOfCustomer } from '../orders/tracked-orders.ts'
import type { StoreContext } from '../store-context.ts'
import { createArchive } from './archive.ts'
import {
  cancelDeletion,
  findDeletion,
  findTicketsOfCustomer,
  requestDeletion,
  signReviewFiles,
  submitAccountTicket,
} from './queries.ts'

type AccountEnv = CustomerEnv & { Bindings: RequestBindings }

/**
 * What customers do with their own account, for the session in `Authorization`
 * (docs/product/accounts.md#customer-area).
 */
export function accountRoutes(context: StoreContext) {
  const { database, lookupsPerMinute } = context
  const limitRate = rateLimit<AccountEnv>(lookupsPerMinute, { clientOf: (c) => c.get('userId') })

  return new Hono<AccountEnv>()
    .use('/account/*', noStore, requireCustomer(database))
    .get('/orders', noStore, requireCustomer(database), async (c) => {
      const orders = await findOrdersOfCustomer(database, c.get('userId'))
      return c.json({ orders: orders.map((order) => presentTrackedOrder(order, context)) })
    })
    .get('/account/tickets', async (c) =>
      c.json({ tickets: await findTicketsOfCustomer(database, c.get('userId')) }),
    )
    .post(
      '/account/tickets',
      limitRate,
      limitBody(32),
      validate('json', accountTicketBodySchema),
      async (c) => {
        const reference = await submitAccountTicket(database, c.get('userId'), c.req.valid('json'))
        if (reference === null) return sendFailure(c, { code: 'rate_limited' })
        return c.json({ reference }, 201)
      },
    )
    .get('/account/review-files', async (c) =>
      c.json({ urls: await signReviewFiles(database, c.get('userId')) }),
    )
    .post('/account/export', limitRate, (c) => createArchive(database, c.get('userId')))
    .get('/account/deletion', async (c) => c.json({ due_at: await findDeletion(database, c.get('userId')) }))
    .post(
      '/account/deletion',
      limitRate,
      limitBody(32),
      validate('json', accountDeletionBodySchema),
      async (c) => {
        const userId = c.get('userId')
        const outcome = await requestDeletion(database, userId, c.req.valid('json').confirmation)
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        return c.json({ due_at: await findDeletion(database, userId) })
      },
    )
    .post('/account/deletion/cancel', limitRate, async (c) => {
      await cancelDeletion(database, c.get('userId'))
      return c.json({ due_at: null })
    })
}
