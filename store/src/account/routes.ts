import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountDeletionBodySchema } from '../../contract/account-deletion.ts'
import { accountRequestSchema } from '../../contract/account-request.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { requireCustomer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'
import { createArchive } from './archive.ts'
import {
  cancelDeletion,
  findDeletion,
  findRequestsOfCustomer,
  requestDeletion,
  submitAccountRequest,
} from './queries.ts'

type AccountEnv = { Bindings: RequestBindings; Variables: { userId: string } }

/** What customers do with their own account, for the session in `Authorization` (docs/product.md#customer-area). */
export function accountRoutes({ database, lookupsPerMinute }: StoreContext) {
  const limitRate = rateLimit(lookupsPerMinute)
  const identifyCustomer = createMiddleware<AccountEnv>(async (c, next) => {
    const { userId } = await requireCustomer(c, database)
    c.set('userId', userId)
    await next()
    c.header('cache-control', 'no-store')
  })

  return new Hono<AccountEnv>()
    .use('/account/*', identifyCustomer)
    .get('/account/requests', async (c) =>
      c.json({ requests: await findRequestsOfCustomer(database, c.get('userId')) }),
    )
    .post(
      '/account/requests',
      limitRate,
      limitBody(32),
      validate('json', accountRequestSchema),
      async (c) => {
        const reference = await submitAccountRequest(database, c.get('userId'), c.req.valid('json'))
        if (reference === null) throw new ApiError(429, 'Too many requests of this account today.')
        return c.json({ reference }, 201)
      },
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
        if (outcome !== 'requested') throw new ApiError(409, 'Nothing was changed.', { code: outcome })
        return c.json({ due_at: await findDeletion(database, userId) })
      },
    )
    .post('/account/deletion/cancel', limitRate, async (c) => {
      await cancelDeletion(database, c.get('userId'))
      return c.json({ due_at: null })
    })
}
