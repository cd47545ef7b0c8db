import {
  orderRightsResponseSchema,
  terminationResponseSchema,
  withdrawalResponseSchema,
} from '@lucarne/store/contract/order-rights.ts'
import type { ZodMiniType } from 'zod/mini'
import { type GetToken, sendToAccount } from './request-account.ts'
import { parseBody } from './store-request.ts'

/** Identifies the order's owner: by e-mail address, or by the customer's session. */
export type OrderOwner = { reference: string } & ({ email: string } | { getToken: GetToken })

const post = <Body>(path: string, owner: OrderOwner, schema: ZodMiniType<Body>, fields = {}) => {
  const { reference } = owner
  const init =
    'getToken' in owner
      ? { getToken: owner.getToken, body: { reference, ...fields } }
      : { body: { reference, email: owner.email, ...fields } }
  return parseBody(sendToAccount(path, { method: 'POST', ...init }), schema)
}

/** `not_found` unless the order is the owner's. */
export const fetchOrderRights = (owner: OrderOwner) =>
  post('/orders/rights', owner, orderRightsResponseSchema)

/** `conflict` when a line cannot be withdrawn from any more. */
export const withdraw = (owner: OrderOwner, positions: readonly number[]) =>
  post('/orders/withdraw', owner, withdrawalResponseSchema, { positions })

/** `conflict` without a subscription that runs. */
export const terminate = (owner: OrderOwner) => post('/orders/terminate', owner, terminationResponseSchema)
