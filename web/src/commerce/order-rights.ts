import {
  type OrderRights,
  orderRightsResponseSchema,
  type Termination,
  terminationResponseSchema,
  type Withdrawal,
  withdrawalResponseSchema,
} from '@lucarne/store/contract/order-rights.ts'
import { type ReadToken, sendToAccount } from './request-account.ts'

/** Whose order: of an e-mail address, or of the customer of a session. */
export type OrderOwner = { reference: string } & ({ email: string } | { readToken: ReadToken })

async function post(path: string, owner: OrderOwner, fields = {}): Promise<unknown> {
  const { reference } = owner
  const init =
    'readToken' in owner
      ? { readToken: owner.readToken, body: { reference, ...fields } }
      : { body: { reference, email: owner.email, ...fields } }
  return (await sendToAccount(path, { method: 'POST', ...init })).json()
}

/** @throws StoreError 404 unless the order is the owner's, 429 after too many attempts */
export async function readOrderRights(owner: OrderOwner): Promise<OrderRights> {
  return orderRightsResponseSchema.parse(await post('/orders/rights', owner)).rights
}

/** @throws StoreError 409 when a line cannot be withdrawn from any more */
export async function withdraw(owner: OrderOwner, positions: readonly number[]): Promise<Withdrawal> {
  return withdrawalResponseSchema.parse(await post('/orders/withdraw', owner, { positions })).withdrawal
}

/** @throws StoreError 409 without a subscription that runs */
export async function terminate(owner: OrderOwner): Promise<Termination> {
  return terminationResponseSchema.parse(await post('/orders/terminate', owner)).termination
}
