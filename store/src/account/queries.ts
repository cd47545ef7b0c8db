import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { deletionFailureSchema } from '../../contract/account-deletion.ts'
import { accountTicketsSchema, type NewAccountTicket } from '../../contract/account-ticket.ts'
import { callRpc, tryRpc } from '../database.ts'

export const findTicketsOfCustomer = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('tickets_of_customer', { p_user_id: userId }), accountTicketsSchema.shape.tickets)

/** Returns the reference; null beyond the rate limit of an address. */
export const submitAccountTicket = (
  database: ShopDatabase,
  userId: string,
  { subject, message, order_reference }: NewAccountTicket,
) =>
  callRpc(
    database.rpc('submit_account_ticket', {
      p_user_id: userId,
      p_subject: subject,
      p_message: message,
      ...(order_reference !== undefined && { p_order_reference: order_reference }),
    }),
    z.nullable(z.string()),
  )

/** Everything that the database stores of a customer. */
export const exportAccount = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('export_account', { p_user_id: userId }), z.record(z.string(), z.unknown()))

const accountFiles = z.array(
  z.object({ bucket: z.string(), path: z.string(), name: z.string(), size: z.number() }),
)

/** Invoices and uploads of a customer, by their names in the archive. */
export const findFiles = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('account_files', { p_user_id: userId }), accountFiles)

const reviewFilesLiveSeconds = 3600

/** Links to the files of a customer's reviews, by path. */
export async function signReviewFiles(
  database: ShopDatabase,
  userId: string,
): Promise<Record<string, string>> {
  const { data: reviews } = await database
    .from('reviews')
    .select('image_path, video_path')
    .eq('user_id', userId)
    .throwOnError()
  const paths = reviews.flatMap(({ image_path, video_path }) => [image_path ?? [], video_path ?? []].flat())
  const files = database.storage.from('reviews')
  const signed = await Promise.all(
    paths.map(async (path) => {
      const { data } = await files.createSignedUrl(path, reviewFilesLiveSeconds)
      return data ? [[path, data.signedUrl] as const] : []
    }),
  )
  return Object.fromEntries(signed.flat())
}

/** When the account will be deleted; null without a request. */
export const findDeletion = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('account_deletion', { p_user_id: userId }), z.nullable(z.string()))

export const requestDeletion = (database: ShopDatabase, userId: string, confirmation: string) =>
  tryRpc(
    database.rpc('request_account_deletion', { p_user_id: userId, p_confirmation: confirmation }),
    z.literal('requested'),
    deletionFailureSchema,
  )

export const cancelDeletion = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('cancel_account_deletion', { p_user_id: userId }), z.boolean())
