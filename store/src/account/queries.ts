import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { accountRequestsSchema, type NewAccountRequest } from '../../contract/account-request.ts'
import { callRpc } from '../database.ts'

export const findRequestsOfCustomer = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('requests_of_customer', { p_user_id: userId }), accountRequestsSchema.shape.requests)

/** Resolves to the reference; null beyond the limits of an address. */
export const submitAccountRequest = (
  database: ShopDatabase,
  userId: string,
  { subject, message, order_reference }: NewAccountRequest,
) =>
  callRpc(
    database.rpc('submit_account_request', {
      ...{ p_user_id: userId, p_subject: subject, p_message: message },
      ...(order_reference !== undefined && { p_order_reference: order_reference }),
    }),
    z.nullable(z.string()),
  )
