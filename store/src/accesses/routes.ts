import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { TrackedOrder } from '../../contract/tracked-order.ts'
import { orderLookupSchema } from '../../contract/tracked-order.ts'
import { readPageToken, requireCustomer, requireRequester } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { noStore } from '../http/no-store.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import { presentOrder } from '../orders/routes.ts'
import type { StoreContext } from '../store-context.ts'
import {
  findAccessesOfCustomer,
  findOrderByPageToken,
  findOrderByReference,
  findOrdersOfCustomer,
  readEncryptedCredentials,
  requestReset,
  type TrackedOrderRow,
} from './queries.ts'

const accessPath = z.object({ id: z.uuid() })

/**
 * A customer's orders and accesses, for the session or the mailed link in `Authorization`
 * (docs/product/deliveries.md#access). Credentials are decrypted only on request, which is logged.
 */
export function accessRoutes(context: StoreContext) {
  const { database, accessKey, lookupsPerMinute } = context
  const cipher = accessKey === undefined ? undefined : createSecretCipher(accessKey)

  const presentTracked = (row: TrackedOrderRow): TrackedOrder => {
    const { events, accesses, shipment, statements } = row
    return { ...presentOrder(row, context), events, accesses, shipment, statements }
  }
  const sendOrder = (c: Context, row: TrackedOrderRow | null) =>
    row ? c.json({ order: presentTracked(row) }) : sendFailure(c, { code: 'not_found' })

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/orders', noStore)
    .use('/orders/lookup', noStore)
    .use('/linked-order', noStore)
    .use('/accesses/*', noStore)
    .get('/orders', requireCustomer(database), async (c) =>
      c.json({ orders: (await findOrdersOfCustomer(database, c.get('userId'))).map(presentTracked) }),
    )
    .post(
      '/orders/lookup',
      rateLimit(lookupsPerMinute),
      limitBody(4),
      validate('json', orderLookupSchema),
      async (c) => {
        const { reference, email } = c.req.valid('json')
        return sendOrder(c, await findOrderByReference(database, reference, email))
      },
    )
    .get('/linked-order', async (c) => {
      const pageToken = readPageToken(c)
      if (pageToken === undefined) return sendFailure(c, { code: 'unauthenticated' })
      return sendOrder(c, await findOrderByPageToken(database, pageToken))
    })
    .get('/accesses', requireCustomer(database), async (c) =>
      c.json({ accesses: await findAccessesOfCustomer(database, c.get('userId')) }),
    )
    .post('/accesses/:id/reveal', requireRequester(database), validate('param', accessPath), async (c) => {
      const { id } = c.req.valid('param')
      const row = await readEncryptedCredentials(database, id, c.get('requester'))
      if (!row) return sendFailure(c, { code: 'not_found' })
      if (!cipher) throw new Error('The store has no key to decrypt credentials.')
      const { userName, password, playlistUrl, guideUrl } = await decryptCredentials(cipher, id, {
        userName: row.user_name,
        encrypted: row.encrypted_credentials,
      })
      return c.json({
        credentials: { user_name: userName, password, playlist_url: playlistUrl, guide_url: guideUrl },
      })
    })
    .post('/accesses/:id/reset', requireRequester(database), validate('param', accessPath), async (c) => {
      const { id } = c.req.valid('param')
      const result = await requestReset(database, id, c.get('requester'))
      if (result === 'unknown') return sendFailure(c, { code: 'not_found' })
      return c.json({ result })
    })
}
