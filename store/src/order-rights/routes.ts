import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Failure } from '../../contract/errors.ts'
import {
  composeTermination,
  composeWithdrawal,
  type OrderRights,
  orderRightsBodySchema,
  orderRightsSchema,
  terminationSchema,
  withdrawalBodySchema,
  withdrawalSchema,
} from '../../contract/order-rights.ts'
import type { Result } from '../../contract/result.ts'
import { callRpc, tryRpc } from '../database.ts'
import { identifyCustomer } from '../http/bearer.ts'
import { limitBody } from '../http/limit-body.ts'
import { noStore } from '../http/no-store.ts'
import type { RequestBindings } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'

/** Any refusal of a declaration: the page then reads the order again. */
const failureSchema = z.object({
  code: z.pipe(
    z.string(),
    z.transform((code) => (code === 'not_found' ? 'not_found' : 'too_late')),
  ),
})

type OwnedOrder = z.output<typeof orderRightsBodySchema>
type Owner = { p_reference: string } & ({ p_email: string } | { p_user_id: string })

const findRights = (database: ShopDatabase, owner: Owner): Promise<OrderRights | null> =>
  callRpc(database.rpc('order_rights', owner), z.nullable(orderRightsSchema))

/**
 * `POST orders/rights`, `POST orders/withdraw` and `POST orders/terminate` (docs/product/law.md#withdrawal), for the
 * customer of the session in `Authorization`, or with the reference and the e-mail address of an order. Wrong or
 * foreign references are a 404 like unknown ones.
 */
export function orderRightsRoutes({ database, orderLookups }: StoreContext) {
  const orderNotFound = { ok: false, failure: { code: 'not_found' } } as const

  /** The order's rights, and what identifies its owner. */
  async function findOrder(
    c: Context<{ Bindings: RequestBindings }>,
    { reference, email }: OwnedOrder,
  ): Promise<Result<{ owner: Owner; rights: OrderRights }, Failure>> {
    if (email === undefined) {
      const customer = await identifyCustomer(c, database)
      if (!customer.ok) return customer
      const owner = { p_reference: reference, p_user_id: customer.value.userId }
      const rights = await findRights(database, owner)
      return rights ? { ok: true, value: { owner, rights } } : orderNotFound
    }
    const owner = { p_reference: reference, p_email: email }
    const rights = await findRights(database, owner)
    if (rights) return { ok: true, value: { owner, rights } }
    return { ok: false, failure: { code: await orderLookups.refuse(c) } }
  }

  return new Hono<{ Bindings: RequestBindings }>()
    .use('/orders/rights', noStore, orderLookups.limitRequests, limitBody(4))
    .use('/orders/withdraw', noStore, orderLookups.limitRequests, limitBody(4))
    .use('/orders/terminate', noStore, orderLookups.limitRequests, limitBody(4))
    .post('/orders/rights', validate('json', orderRightsBodySchema), async (c) => {
      const found = await findOrder(c, c.req.valid('json'))
      return found.ok ? c.json({ rights: found.value.rights }) : sendFailure(c, found.failure)
    })
    .post('/orders/withdraw', validate('json', withdrawalBodySchema), async (c) => {
      const body = c.req.valid('json')
      const found = await findOrder(c, body)
      if (!found.ok) return sendFailure(c, found.failure)
      const { owner, rights } = found.value
      const lines = rights.lines.filter(({ position }) => body.positions.includes(position))
      if (lines.length < new Set(body.positions).size) return sendFailure(c, orderNotFound.failure)
      const call = database.rpc('declare_withdrawal', {
        ...owner,
        p_positions: lines.map(({ position }) => position),
        p_wording: composeWithdrawal(rights, lines),
      })
      const declared = await tryRpc(call, withdrawalSchema, failureSchema)
      return declared.ok ? c.json({ withdrawal: declared.value }, 201) : sendFailure(c, declared.failure)
    })
    .post('/orders/terminate', validate('json', orderRightsBodySchema), async (c) => {
      const found = await findOrder(c, c.req.valid('json'))
      if (!found.ok) return sendFailure(c, found.failure)
      const { owner, rights } = found.value
      const wording = composeTermination(rights, rights.subscription?.plan_name ?? '')
      const call = database.rpc('declare_termination', { ...owner, p_wording: wording })
      const declared = await tryRpc(call, terminationSchema, failureSchema)
      return declared.ok ? c.json({ termination: declared.value }, 201) : sendFailure(c, declared.failure)
    })
}
