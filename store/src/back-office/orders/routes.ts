import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { credentialImportSchema } from '../../../contract/back-office/credential-import.ts'
import { disputeRuleSchema } from '../../../contract/back-office/dispute-rule.ts'
import { orderActionBodySchema, orderActionPermissions } from '../../../contract/back-office/order-actions.ts'
import { staffLists } from '../../../contract/back-office/orders.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { importCredentials, performStaffAction } from './perform-action.ts'
import { findCredentialsAsStaff, findDisputeRule, findOrder, findOrders, setDisputeRule } from './queries.ts'

const listQuery = z
  .object({
    list: z.enum(staffLists).default('waiting'),
    search: z.string().max(200).default(''),
    after_at: z.iso.datetime({ offset: true }).optional(),
    after_id: z.uuid().optional(),
  })
  .transform(({ list, search, after_at: at, after_id: id }) => ({
    list,
    search,
    after: at !== undefined && id !== undefined ? { at, id } : undefined,
  }))
const orderPath = z.object({ reference: z.string().max(20) })
const idPath = z.object({ id: z.uuid() })

/** Orders in the back office (docs/product/back-office.md). */
export function staffOrderRoutes({ database, accessKey, allowedOrigins, catalogueChanged }: StoreContext) {
  const cipher = createSecretCipher(accessKey ?? '')
  const siteUrl = allowedOrigins[0] ?? ''

  async function sendOrder(c: Context, reference: string) {
    const order = await findOrder(database, reference)
    if (!order) return sendFailure(c, { code: 'not_found' })
    return c.json({ order })
  }

  return new Hono<StaffEnv>()
    .get('/orders', validate('query', listQuery), async (c) =>
      c.json(await findOrders(database, c.req.valid('query'))),
    )
    .get('/orders/:reference', validate('param', orderPath), (c) =>
      sendOrder(c, c.req.valid('param').reference),
    )
    .post(
      '/orders/:reference/actions',
      limitBody(16),
      validate('param', orderPath),
      validate('json', orderActionBodySchema),
      async (c) => {
        const { reference } = c.req.valid('param')
        const request = c.req.valid('json')
        const staff = c.get('staff')
        if (!staff.permissions.includes(orderActionPermissions[request.action.action]))
          return sendFailure(c, { code: 'forbidden' })
        const context = { database, cipher, siteUrl }
        const outcome = await performStaffAction(context, staff, reference, request)
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        // Stock may have changed.
        catalogueChanged()
        return sendOrder(c, reference)
      },
    )
    .post('/accesses/:id/reveal', needs('handle_accesses'), validate('param', idPath), async (c) => {
      const { id } = c.req.valid('param')
      const row = await findCredentialsAsStaff(database, id, c.get('staff').id)
      if (!row) return sendFailure(c, { code: 'not_found' })
      const encrypted = { userName: row.user_name, encrypted: row.encrypted_credentials }
      const { userName, password, playlistUrl, guideUrl } = await decryptCredentials(cipher, id, encrypted)
      return c.json({
        credentials: { user_name: userName, password, playlist_url: playlistUrl, guide_url: guideUrl },
      })
    })
    .post(
      '/credentials',
      needs('import_credentials'),
      limitBody(512),
      validate('json', credentialImportSchema),
      async (c) => {
        const context = { database, cipher, siteUrl }
        return c.json({
          added: await importCredentials(context, c.get('staff'), c.req.valid('json').credentials),
        })
      },
    )
    .get('/dispute-rule', async (c) => c.json(await findDisputeRule(database)))
    .post(
      '/dispute-rule',
      needs('edit_rules'),
      limitBody(4),
      validate('json', disputeRuleSchema),
      async (c) =>
        c.json(await setDisputeRule(database, c.req.valid('json').pauses_accesses, c.get('staff'))),
    )
    .get('/invoices/:id', validate('param', idPath), async (c) => {
      const file = database.storage.from('invoices')
      const { data } = await file.createSignedUrl(`${c.req.valid('param').id}.pdf`, 60)
      if (!data) return sendFailure(c, { code: 'not_found' })
      return c.json({ url: data.signedUrl })
    })
}
