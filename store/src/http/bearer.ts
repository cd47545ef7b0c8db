import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { decode } from 'hono/jwt'
import type { Result } from '../../contract/result.ts'
import { sendFailure } from './send-failure.ts'

/** The caller: a signed-in customer, or the holder of an order's mailed link. */
export type Requester = { userId: string } | { pageToken: string }

type Identified<Who> = Result<Who, { code: 'unauthenticated' | 'second_factor_required' }>

const unauthenticated = { ok: false, failure: { code: 'unauthenticated' } } as const

const pageTokenPattern = /^[0-9a-f]{64}$/

/** The token in `Authorization`. */
export function parseBearer(c: Context): string | undefined {
  return /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** Whether the code of a second factor is still to be entered (docs/product/accounts.md#second-factor). */
function lacksSecondFactor(factors: readonly { status: string }[], token: string): boolean {
  return factors.some(({ status }) => status === 'verified') && decode(token).payload.aal !== 'aal2'
}

/**
 * The customer of the session in `Authorization`. The accounts service is asked each time, because a token outlives its
 * session.
 * @throws HTTPException 503 when the accounts service does not respond.
 */
export async function identifyCustomer(
  c: Context,
  database: ShopDatabase,
): Promise<Identified<{ userId: string }>> {
  const token = parseBearer(c)
  if (token === undefined) return unauthenticated
  const { data, error } = await database.auth.getUser(token)
  if (error?.name === 'AuthRetryableFetchError') throw new HTTPException(503, { cause: error })
  if (!data.user) return unauthenticated
  return lacksSecondFactor(data.user.factors ?? [], token)
    ? { ok: false, failure: { code: 'second_factor_required' } }
    : { ok: true, value: { userId: data.user.id } }
}

/** The customer's id, or undefined without a valid session, for routes that guests may use too. */
export async function authenticateCustomer(c: Context, database: ShopDatabase): Promise<string | undefined> {
  if (c.req.header('authorization') === undefined) return undefined
  const customer = await identifyCustomer(c, database)
  return customer.ok ? customer.value.userId : undefined
}

/** The token of an order's mailed link in `Authorization`. */
export function parsePageToken(c: Context): string | undefined {
  const token = parseBearer(c)
  return token !== undefined && pageTokenPattern.test(token) ? token : undefined
}

export interface CustomerEnv {
  Variables: { userId: string }
}

/** Refuses callers without a session. */
export const requireCustomer = (database: ShopDatabase) =>
  createMiddleware<CustomerEnv>(async (c, next) => {
    const customer = await identifyCustomer(c, database)
    if (!customer.ok) return sendFailure(c, customer.failure)
    c.set('userId', customer.value.userId)
    return next()
  })

/** Refuses callers without a session or a mailed link. */
export const requireRequester = (database: ShopDatabase) =>
  createMiddleware<{ Variables: { requester: Requester } }>(async (c, next) => {
    const pageToken = parsePageToken(c)
    const requester: Identified<Requester> =
      pageToken === undefined ? await identifyCustomer(c, database) : { ok: true, value: { pageToken } }
    if (!requester.ok) return sendFailure(c, requester.failure)
    c.set('requester', requester.value)
    return next()
  })
