import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import {
  type OrderRights,
  orderRightsRequestSchema,
  orderRightsSchema,
  terminationSchema,
  terminationWording,
  withdrawalRequestSchema,
  withdrawalSchema,
  withdrawalWording,
} from '../../contract/order-rights.ts'
import { ApiError } from '../api-error.ts'
import type { StoreContext } from '../config.ts'
import { callRpc } from '../database.ts'
import { requireCustomer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { limitFailures, type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { validate } from '../http/validate.ts'

const refusalSchema = z.object({ refusal: z.string() })
const withdrawnSchema = z.nullable(z.union([withdrawalSchema, refusalSchema]))
const terminatedSchema = z.nullable(z.union([terminationSchema, refusalSchema]))

type OwnedOrder = z.output<typeof orderRightsRequestSchema>
type Owner = { p_reference: string } & ({ p_email: string } | { p_user_id: string })

const readRights = (database: ShopDatabase, owner: Owner): Promise<OrderRights | null> =>
  callRpc(database.rpc('order_rights', owner), z.nullable(orderRightsSchema))

/**
 * `POST orders/rights`, `POST orders/withdraw` and `POST orders/terminate` (docs/product.md#withdrawal), for the customer
 * of the session in `Authorization`, or with the reference and the e-mail address of an order. What does not fit is 404
 * alike.
 */
export function orderRightsRoutes({ database, lookupsPerMinute }: StoreContext) {
  const limit = rateLimit(lookupsPerMinute)
  // A client may have many IPs: guesses at the orders of one e-mail count together.
  const guesses = limitFailures(lookupsPerMinute * 2, 600)

  const orderNotFound = () => new ApiError(404, 'Order not found.')

  async function readOwner(c: Context, { reference, email }: OwnedOrder): Promise<Owner> {
    if (email !== undefined) return { p_reference: reference, p_email: email }
    return { p_reference: reference, p_user_id: (await requireCustomer(c, database)).userId }
  }
  /** The rights of the order, and what proves whose it is. @throws ApiError 401, 404, 429 */
  async function findOrder(c: Context, order: OwnedOrder): Promise<{ owner: Owner; rights: OrderRights }> {
    const owner = await readOwner(c, order)
    const email = order.email?.toLowerCase()
    if (email !== undefined) await guesses.requireUnder(email)
    const rights = await readRights(database, owner)
    if (rights) return { owner, rights }
    if (email !== undefined) await guesses.countFailure(email)
    throw orderNotFound()
  }

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/orders/rights', limit, limitBody(4))
    .use('/orders/withdraw', limit, limitBody(4))
    .use('/orders/terminate', limit, limitBody(4))
    .post('/orders/rights', validate('json', orderRightsRequestSchema), async (c) => {
      const { rights } = await findOrder(c, c.req.valid('json'))
      c.header('cache-control', 'no-store')
      return c.json({ rights })
    })
    .post('/orders/withdraw', validate('json', withdrawalRequestSchema), async (c) => {
      const body = c.req.valid('json')
      const { owner, rights } = await findOrder(c, body)
      const lines = rights.lines.filter(({ position }) => body.positions.includes(position))
      if (lines.length < new Set(body.positions).size) throw orderNotFound()
      const call = database.rpc('declare_withdrawal', {
        ...owner,
        p_positions: lines.map(({ position }) => position),
        p_wording: withdrawalWording(rights, lines),
      })
      const declared = await callRpc(call, withdrawnSchema)
      if (!declared) throw orderNotFound()
      if ('refusal' in declared) throw new ApiError(409, 'This cannot be withdrawn from any more.')
      c.header('cache-control', 'no-store')
      return c.json({ withdrawal: declared }, 201)
    })
    .post('/orders/terminate', validate('json', orderRightsRequestSchema), async (c) => {
      const { owner, rights } = await findOrder(c, c.req.valid('json'))
      const wording = terminationWording(rights, rights.subscription?.plan_name ?? '')
      const call = database.rpc('declare_termination', { ...owner, p_wording: wording })
      const declared = await callRpc(call, terminatedSchema)
      if (!declared) throw orderNotFound()
      if ('refusal' in declared) throw new ApiError(409, 'No subscription runs that could be terminated.')
      c.header('cache-control', 'no-store')
      return c.json({ termination: declared }, 201)
    })
}
