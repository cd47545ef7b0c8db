import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { Context } from 'hono'
import { decode } from 'hono/jwt'
import { ApiError } from '../api-error.ts'

/** Who asks: a signed-in customer, or who holds the mailed link of an order. */
export type Requester = { userId: string } | { pageToken: string }

const pageToken = /^[0-9a-f]{64}$/

/** The token in `Authorization`. @throws ApiError 401 */
export function readBearer(c: Context): string {
  const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw new ApiError(401, 'Please sign in.')
  return token
}

/** Whether the code of a second factor is still to be entered (docs/product.md#second-factor). */
function lacksSecondFactor(factors: readonly { status: string }[], token: string): boolean {
  return factors.some(({ status }) => status === 'verified') && decode(token).payload.aal !== 'aal2'
}

/**
 * The customer of the session in `Authorization`. The accounts service is asked each time: a token outlives a session
 * that was ended.
 *
 * @throws ApiError 401 without a session, or while the code of a second factor is missing, 503 when the accounts service
 * does not respond.
 */
export async function requireCustomer(c: Context, database: ShopDatabase): Promise<{ userId: string }> {
  const token = readBearer(c)
  const { data, error } = await database.auth.getUser(token)
  if (error?.name === 'AuthRetryableFetchError')
    throw new ApiError(503, 'The shop is not available at the moment. Please try again.', { cause: error })
  if (!data.user) throw new ApiError(401, 'Please sign in.')
  if (lacksSecondFactor(data.user.factors ?? [], token))
    throw new ApiError(401, 'Please enter the code of your app.')
  return { userId: data.user.id }
}

/** The customer's id, or undefined for who is not signed in any more: a guest may ask this too. @throws ApiError 503 */
export async function findCustomer(c: Context, database: ShopDatabase): Promise<string | undefined> {
  if (c.req.header('authorization') === undefined) return undefined
  try {
    return (await requireCustomer(c, database)).userId
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

/** The token of an order's mailed link in `Authorization`. @throws ApiError 401 */
export function requirePageToken(c: Context): { pageToken: string } {
  const token = readBearer(c)
  if (!pageToken.test(token)) throw new ApiError(401, 'Please open the link of your mail.')
  return { pageToken: token }
}

export async function requireRequester(c: Context, database: ShopDatabase): Promise<Requester> {
  return pageToken.test(readBearer(c)) ? requirePageToken(c) : requireCustomer(c, database)
}
