import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { trackedOrderSchema } from '../../contract/tracked-order.ts'
import { callRpc } from '../database.ts'
import { orderRowSchema } from './queries.ts'

const { events, accesses, shipment, statements } = trackedOrderSchema.shape
const trackedOrderRowSchema = z.extend(orderRowSchema, { events, accesses, shipment, statements })

export type TrackedOrderRow = z.output<typeof trackedOrderRowSchema>

const nullableOrder = z.nullable(trackedOrderRowSchema)

export const findOrdersOfCustomer = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('orders_of_customer', { p_user_id: userId }), z.array(trackedOrderRowSchema))

export const findOrderByPageToken = (database: ShopDatabase, pageToken: string) =>
  callRpc(database.rpc('order_of_page_token', { p_page_token: pageToken }), nullableOrder)

export const findOrderByReference = (database: ShopDatabase, reference: string, email: string) =>
  callRpc(database.rpc('order_of_reference', { p_reference: reference, p_email: email }), nullableOrder)
