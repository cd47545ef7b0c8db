import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireCustomer, requireRequester } from '../http/bearer.ts'
import { noStore } from '../http/no-store.ts'
import type { RequestBindings } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { findAccessesOfCustomer, findEncryptedCredentials, requestReset } from './queries.ts'

const accessPath = z.object({ id: z.uuid() })

/**
 * A customer's accesses, for the session or the mailed link in `Authorization`
 * (docs/product/deliveries.md#access). Credentials are decrypted only on request, which is logged.
 */
export function accessRoutes({ database, accessKey }: StoreContext) {
  const cipher = accessKey === undefined ? undefined : createSecretCipher(accessKey)

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/accesses/*', noStore)
    .get('/accesses', requireCustomer(database), async (c) =>
      c.json({ accesses: await findAccessesOfCustomer(database, c.get('userId')) }),
    )
    .post('/accesses/:id/reveal', requireRequester(database), validate('param', accessPath), async (c) => {
      const { id } = c.req.valid('param')
      const row = await findEncryptedCredentials(database, id, c.get('requester'))
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
