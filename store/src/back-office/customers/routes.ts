import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  customerActionBodySchema,
  customerActionPermissions,
  customerExportBodySchema,
  customerIdSchema,
} from '../../../contract/back-office/customers.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import {
  exportCustomer,
  findCustomer,
  findCustomerOfOrder,
  findCustomerOfTicket,
  findCustomers,
  performCustomerAction,
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
const customerPath = z.object({ id: customerIdSchema })
const referencePath = z.object({ reference: z.string().max(20) })

const sendFound = (c: Context, found: object | null) =>
  found === null ? sendFailure(c, { code: 'not_found' }) : c.json(found)

/** Customers in the back office (docs/product/back-office.md). */
export function customerRoutes({ database }: StoreContext) {
  const sendId = (c: Context, id: string | null) => sendFound(c, id === null ? null : { id })

  return new Hono<StaffEnv>()
    .use('/customers/*', needs('read_customers'))
    .get('/customers', validate('query', listQuery), async (c) =>
      c.json(await findCustomers(database, c.req.valid('query'))),
    )
    .get('/customers/:id', validate('param', customerPath), async (c) => {
      const customer = await findCustomer(database, c.req.valid('param').id)
      return sendFound(c, customer && { customer })
    })
    .get(
      '/orders/:reference/customer',
      needs('read_customers'),
      validate('param', referencePath),
      async (c) => sendId(c, await findCustomerOfOrder(database, c.req.valid('param').reference)),
    )
    .get(
      '/tickets/:reference/customer',
      needs('read_customers'),
      validate('param', referencePath),
      async (c) => sendId(c, await findCustomerOfTicket(database, c.req.valid('param').reference)),
    )
    .post(
      '/customers/:id/export',
      needs('handle_customers'),
      limitBody(4),
      validate('param', customerPath),
      validate('json', customerExportBodySchema),
      async (c) => {
        const { id } = c.req.valid('param')
        return sendFound(c, await exportCustomer(database, c.get('staff'), id, c.req.valid('json').reason))
      },
    )
    .post(
      '/customers/:id/actions',
      limitBody(4),
      validate('param', customerPath),
      validate('json', customerActionBodySchema),
      async (c) => {
        const { id } = c.req.valid('param')
        const request = c.req.valid('json')
        const staff = c.get('staff')
        if (!staff.permissions.includes(customerActionPermissions[request.action.action]))
          return sendFailure(c, { code: 'forbidden' })
        const outcome = await performCustomerAction(database, staff, id, request)
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        // Null after an erasure.
        return c.json({ customer: await findCustomer(database, id) })
      },
    )
}
