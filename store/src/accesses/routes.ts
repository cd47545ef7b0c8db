import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { TrackedOrder } from '../../contract/tracked-order.ts'
import { orderLookupSchema } from '../../contract/tracked-order.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { requireCustomer, requirePageToken, requireRequester } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'
import { presentOrder } from '../orders/routes.ts'
import {
  findAccessesOfCustomer,
  findOrderByPageToken,
  findOrderByReference,
  findOrdersOfCustomer,
  readEncryptedCredentials,
  requestReset,
  type TrackedOrderRow,
} from './queries.ts'

const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})

const accessPath = z.object({ id: z.uuid() })

/**
 * A customer's orders and accesses, for the session or the mailed link in `Authorization` (docs/product.md#access).
 * Credentials are decrypted only when they are asked for, which is logged.
 */
export function accessRoutes(context: StoreContext) {
  const { database, accessKey, lookupsPerMinute } = context
  const cipher = accessKey === undefined ? undefined : createSecretCipher(accessKey)

  const presentTracked = (row: TrackedOrderRow): TrackedOrder => {
    const { events, accesses, shipment, statements } = row
    return { ...presentOrder(row, context), events, accesses, shipment, statements }
  }
  const sendOrder = (row: TrackedOrderRow | null) => {
    if (!row) throw new ApiError(404, 'Order not found.')
    return { order: presentTracked(row) }
  }

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/orders', noStore)
    .use('/orders/lookup', noStore)
    .use('/linked-order', noStore)
    .use('/accesses/*', noStore)
    .get('/orders', async (c) => {
      const { userId } = await requireCustomer(c, database)
      return c.json({ orders: (await findOrdersOfCustomer(database, userId)).map(presentTracked) })
    })
    .post(
      '/orders/lookup',
      rateLimit(lookupsPerMinute),
      limitBody(4),
      validate('json', orderLookupSchema),
      async (c) => {
        const { reference, email } = c.req.valid('json')
        return c.json(sendOrder(await findOrderByReference(database, reference, email)))
      },
    )
    .get('/linked-order', async (c) => {
      const { pageToken } = requirePageToken(c)
      return c.json(sendOrder(await findOrderByPageToken(database, pageToken)))
    })
    .get('/accesses', async (c) => {
      const { userId } = await requireCustomer(c, database)
      return c.json({ accesses: await findAccessesOfCustomer(database, userId) })
    })
    .post('/accesses/:id/reveal', validate('param', accessPath), async (c) => {
      const { id } = c.req.valid('param')
      const row = await readEncryptedCredentials(database, id, await requireRequester(c, database))
      if (!row) throw new ApiError(404, 'Access not found.')
      if (!cipher) throw new Error('The store has no key to decrypt credentials.')
      const { userName, password, playlistUrl, guideUrl } = await decryptCredentials(cipher, id, {
        userName: row.user_name,
        encrypted: row.encrypted_credentials,
      })
      return c.json({
        credentials: { user_name: userName, password, playlist_url: playlistUrl, guide_url: guideUrl },
      })
    })
    .post('/accesses/:id/reset', validate('param', accessPath), async (c) => {
      const { id } = c.req.valid('param')
      const result = await requestReset(database, id, await requireRequester(c, database))
      if (result === 'unknown') throw new ApiError(404, 'Access not found.')
      return c.json({ result })
    })
}
