import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { accessSchema } from '../../contract/access.ts'
import { callRpc } from '../database.ts'
import type { Requester } from '../http/bearer.ts'

const accessesSchema = z.array(accessSchema)
const encryptedSchema = z.nullable(z.object({ user_name: z.string(), encrypted_credentials: z.string() }))

const ownerOf = (requester: Requester) =>
  'userId' in requester ? { p_user_id: requester.userId } : { p_page_token: requester.pageToken }

export const findAccessesOfCustomer = (database: ShopDatabase, userId: string) =>
  callRpc(database.rpc('accesses_of_customer', { p_user_id: userId }), accessesSchema)

/** Null without an order; empty for an order without a subscription, or an unpaid one. */
export const findAccessesOfSession = (database: ShopDatabase, sessionId: string) =>
  callRpc(database.rpc('accesses_of_session', { p_session_id: sessionId }), z.nullable(accessesSchema))

/** Returns the encrypted credentials and logs the reading; null unless the caller owns the access. */
export const findEncryptedCredentials = (database: ShopDatabase, accessId: string, requester: Requester) =>
  callRpc(database.rpc('read_access', { p_access_id: accessId, ...ownerOf(requester) }), encryptedSchema)

export const requestReset = (database: ShopDatabase, accessId: string, requester: Requester) =>
  callRpc(
    database.rpc('request_access_reset', { p_access_id: accessId, ...ownerOf(requester) }),
    z.enum(['requested', 'limited', 'unknown']),
  )
