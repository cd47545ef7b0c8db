import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  clientActionBodySchema,
  clientExportBodySchema,
  clientIdSchema,
  permissionOfClientAction,
} from '../../../contract/back-office/customers.ts'
import type { StoreContext } from '../../config.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import {
  exportClient,
  findClient,
  findClientOfOrder,
  findClientOfRequest,
  findClients,
  performClientAction,
} from './queries.ts'

const listQuery = z
  .object({
    search: z.string().max(200).default(''),
    after_at: z.iso.datetime({ offset: true }).optional(),
    after_id: z.uuid().optional(),
  })
  .transform(({ search, after_at: at, after_id: id }) => ({
    search,
    after: at !== undefined && id !== undefined ? { at, id } : undefined,
  }))
const clientPath = z.object({ id: clientIdSchema })
const referencePath = z.object({ reference: z.string().max(20) })

const sendFound = (c: Context, found: object | null) =>
  found === null ? sendFailure(c, { code: 'not_found' }) : c.json(found)

/** Customers in the back office (docs/product/back-office.md). */
export function staffClientRoutes({ database }: StoreContext) {
  const sendId = (c: Context, id: string | null) => sendFound(c, id === null ? null : { id })

  return new Hono<StaffEnv>()
    .use('/clients/*', needs('read_clients'))
    .get('/clients', validate('query', listQuery), async (c) =>
      c.json(await findClients(database, c.req.valid('query'))),
    )
    .get('/clients/:id', validate('param', clientPath), async (c) => {
      const client = await findClient(database, c.req.valid('param').id)
      return sendFound(c, client && { client })
    })
    .get('/orders/:reference/client', needs('read_clients'), validate('param', referencePath), async (c) =>
      sendId(c, await findClientOfOrder(database, c.req.valid('param').reference)),
    )
    .get('/requests/:reference/client', needs('read_clients'), validate('param', referencePath), async (c) =>
      sendId(c, await findClientOfRequest(database, c.req.valid('param').reference)),
    )
    .post(
      '/clients/:id/export',
      needs('handle_clients'),
      limitBody(4),
      validate('param', clientPath),
      validate('json', clientExportBodySchema),
      async (c) => {
        const { id } = c.req.valid('param')
        return sendFound(c, await exportClient(database, c.get('staff'), id, c.req.valid('json').reason))
      },
    )
    .post(
      '/clients/:id/actions',
      limitBody(4),
      validate('param', clientPath),
      validate('json', clientActionBodySchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const request = c.req.valid('json')
        const staff = c.get('staff')
        if (!staff.permissions.includes(permissionOfClientAction[request.action.action]))
          return sendFailure(c, { code: 'forbidden' })
        const outcome = await performClientAction(database, staff, id, request)
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        // Null after an erasure.
        return c.json({ client: await findClient(database, id) })
      },
    )
}
