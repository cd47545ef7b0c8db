import { decryptCredentials } from '@lucarne/supabase/functions/access-credentials.ts'
import { createSecretCipher } from '@lucarne/supabase/functions/secret-cipher.ts'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { permissionOfAction, staffActionRequestSchema } from '../../contract/staff-actions.ts'
import { credentialImportSchema } from '../../contract/staff-imports.ts'
import { staffLists } from '../../contract/staff-orders.ts'
import type { StaffPermission } from '../../contract/staff-permissions.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { readBearer } from '../http/bearer.ts'
import { validate } from '../http/validate.ts'
import { importCredentials, performStaffAction } from './perform-action.ts'
import { countWork, findActions, findOrder, findOrders, readAccessAsStaff, readVersion } from './queries.ts'
import type { StaffDirectory, StaffMember } from './staff-directory.ts'

interface StaffEnv {
  Variables: { staff: StaffMember }
}

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
const auditQuery = z.object({ before: z.coerce.number().int().positive().optional() })
const orderPath = z.object({ reference: z.string().max(20) })
const idPath = z.object({ id: z.uuid() })

const limitBody = (kibibytes: number) =>
  bodyLimit({
    maxSize: kibibytes * 1024,
    onError: () => {
      throw new ApiError(413, 'The request is too large.')
    },
  })

function requirePermission({ permissions }: StaffMember, permission: StaffPermission): void {
  if (!permissions.includes(permission)) throw new ApiError(403, 'Your role does not allow this.')
}

const needs = (permission: StaffPermission) =>
  createMiddleware<StaffEnv>(async (c, next) => {
    requirePermission(c.get('staff'), permission)
    await next()
  })

/**
 * The desk of the shop's staff (docs/product.md#desk), for sessions of the studio. Who asks is checked here, before
 * anything is read.
 */
export function staffRoutes(
  { database, accessKey, allowedOrigins, responseCache }: StoreContext,
  staffDirectory: StaffDirectory,
) {
  const cipher = createSecretCipher(accessKey ?? '')
  const siteUrl = allowedOrigins[0] ?? ''

  const authenticate = createMiddleware<StaffEnv>(async (c, next) => {
    const staff = await staffDirectory.identify(readBearer(c))
    requirePermission(staff, 'read_orders')
    c.set('staff', staff)
    await next()
    c.header('cache-control', 'no-store')
  })

  async function sendOrder(c: Context, reference: string) {
    const order = await findOrder(database, reference)
    if (!order) throw new ApiError(404, 'Order not found.')
    return c.json({ order })
  }

  return new Hono<StaffEnv>()
    .use('/staff/*', authenticate)
    .get('/staff/desk', async (c) => {
      const { name, permissions } = c.get('staff')
      return c.json({ name, permissions, counts: await countWork(database) })
    })
    .get('/staff/version', async (c) => c.json({ version: await readVersion(database) }))
    .get('/staff/orders', validate('query', listQuery), async (c) =>
      c.json(await findOrders(database, c.req.valid('query'))),
    )
    .get('/staff/orders/:reference', validate('param', orderPath), (c) =>
      sendOrder(c, c.req.valid('param').reference),
    )
    .post(
      '/staff/orders/:reference/actions',
      limitBody(16),
      validate('param', orderPath),
      validate('json', staffActionRequestSchema),
      async (c) => {
        const { reference } = c.req.valid('param')
        const request = c.req.valid('json')
        const staff = c.get('staff')
        requirePermission(staff, permissionOfAction[request.action.action])
        const desk = { database, cipher, siteUrl }
        const outcome = await performStaffAction(desk, staff, reference, request)
        if (outcome === 'unknown_order') throw new ApiError(404, 'Order not found.')
        if (outcome !== 'done') throw new ApiError(409, 'Nothing was changed.', { code: outcome })
        // Stock may have changed.
        responseCache.clear()
        return sendOrder(c, reference)
      },
    )
    .post('/staff/accesses/:id/reveal', needs('handle_accesses'), validate('param', idPath), async (c) => {
      const { id } = c.req.valid('param')
      const row = await readAccessAsStaff(database, id, c.get('staff').id)
      if (!row) throw new ApiError(404, 'Access not found.')
      const encrypted = { userName: row.user_name, encrypted: row.encrypted_credentials }
      const { userName, password, playlistUrl, guideUrl } = await decryptCredentials(cipher, id, encrypted)
      return c.json({
        credentials: { user_name: userName, password, playlist_url: playlistUrl, guide_url: guideUrl },
      })
    })
    .post(
      '/staff/credentials',
      needs('import_credentials'),
      limitBody(512),
      validate('json', credentialImportSchema),
      async (c) => {
        const desk = { database, cipher, siteUrl }
        return c.json({
          added: await importCredentials(desk, c.get('staff'), c.req.valid('json').credentials),
        })
      },
    )
    .get('/staff/audit', needs('read_audit'), validate('query', auditQuery), async (c) =>
      c.json({ actions: await findActions(database, c.req.valid('query').before) }),
    )
    .get('/staff/invoices/:id', validate('param', idPath), async (c) => {
      const file = database.storage.from('invoices')
      const { data } = await file.createSignedUrl(`${c.req.valid('param').id}.pdf`, 60)
      if (!data) throw new ApiError(404, 'Invoice not found.')
      return c.json({ url: data.signedUrl })
    })
}
