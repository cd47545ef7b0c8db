import type { Result } from '@lucarne/store/contract/result.ts'
import type { ZodMiniType } from 'zod/mini'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { buildStoreUrl } from './store-urls.ts'

type FailureCode = 'invalid_request' | 'not_found' | 'conflict' | 'rate_limited' | 'failed'

const codes: Partial<Record<number, FailureCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
}

/** Why the store did not do what was asked; `failed` without a response that a sentence could explain. */
export type StoreFailure = {
  code: FailureCode
  /** The rejection of a query: « HTTP 503: Service Unavailable », or the thrown error. */
  cause: unknown
  response?: Response
}

export const failWith = (cause: unknown) => ({ ok: false, failure: { code: 'failed', cause } }) as const

export function toResult(response: Response): Result<Response, StoreFailure> {
  if (response.ok) return { ok: true, value: response }
  const { status, statusText } = response
  // Retries depend on the status.
  const cause = Object.assign(new Error(`HTTP ${status}: ${statusText}`), { status })
  return { ok: false, failure: { code: codes[status] ?? 'failed', cause, response } }
}

export type StoreTransport = (path: string, init?: RequestInit) => Promise<Response>

export const requestPublicStore: StoreTransport = (path, init) =>
  fetchWithTimeout(buildStoreUrl(env) + path, init)

let transport = requestPublicStore

/** Replaces what responds to all requests to the store: by the back office's product in a preview. */
export function replaceStoreTransport(next: StoreTransport) {
  transport = next
}

/** Never rejects. */
export const sendToStore = (path: string, init?: RequestInit): Promise<Result<Response, StoreFailure>> =>
  transport(path, init).then(toResult, failWith)

/**
 * The body of a response, once its schema is there. Never rejects: a body that breaks the contract is a failure too.
 */
export async function parseBody<Body>(
  sent: Promise<Result<Response, StoreFailure>>,
  schema: ZodMiniType<Body> | Promise<ZodMiniType<Body>>,
): Promise<Result<Body, StoreFailure>> {
  try {
    const [result, chosen] = await Promise.all([sent, schema])
    return result.ok ? { ok: true, value: chosen.parse(await result.value.json()) } : result
  } catch (cause) {
    return failWith(cause)
  }
}

/** Validated body of a failure; undefined when it does not match the schema. */
export async function parseFailure<Body>(
  { response }: StoreFailure,
  schema: ZodMiniType<Body>,
): Promise<Body | undefined> {
  const body: unknown = await response?.json().catch(() => undefined)
  return schema.safeParse(body).data
}

/** For queries, which learn of a failure by a rejection. */
export async function requireValue<Value>(result: Promise<Result<Value, StoreFailure>>): Promise<Value> {
  const settled = await result
  if (settled.ok) return settled.value
  throw settled.failure.cause
}

type ResponseSchemas = typeof import('./response-schemas.ts').responseSchemas
type ChooseSchema<Body> = (schemas: ResponseSchemas) => ZodMiniType<Body>

/**
 * One request to the store API, typed by its contract. Hono's client `hc` would type it too, but it validates nothing.
 */
export const tryRequestFromStore = <Body>(
  path: string,
  chooseSchema: ChooseSchema<Body>,
  init?: RequestInit,
): Promise<Result<Body, StoreFailure>> =>
  parseBody(
    sendToStore(path, init),
    import('./response-schemas.ts').then(({ responseSchemas }) => chooseSchema(responseSchemas)),
  )

/** `tryRequestFromStore` for a query. */
export const requestFromStore = <Body>(
  path: string,
  chooseSchema: ChooseSchema<Body>,
  init?: RequestInit,
): Promise<Body> => requireValue(tryRequestFromStore(path, chooseSchema, init))
