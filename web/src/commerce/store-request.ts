import type { ZodMiniType } from 'zod/mini'
import { env } from '#lib/env.ts'
import { fetchWithTimeout } from '#lib/fetch-with-timeout.ts'
import { storeUrl } from './store-urls.ts'

/** A response of the store that is no success: « HTTP 503: Service Unavailable » (docs/product.md#messages). */
export class StoreError extends Error {
  override name = 'StoreError'
  readonly status: number
  readonly response: Response

  constructor(response: Response) {
    super(`HTTP ${response.status}: ${response.statusText}`)
    this.status = response.status
    this.response = response
  }
}

export type StoreTransport = (path: string, init?: RequestInit) => Promise<Response>

export const publicStore: StoreTransport = (path, init) => fetchWithTimeout(storeUrl(env) + path, init)

let transport = publicStore

/** Replaces what responds to all requests to the store: by the desk's product in a preview. */
export function replaceStoreTransport(next: StoreTransport) {
  transport = next
}

/** @throws {StoreError} on any response but a success */
export async function sendToStore(path: string, init?: RequestInit): Promise<Response> {
  const response = await transport(path, init)
  if (!response.ok) throw new StoreError(response)
  return response
}

type ResponseSchemas = typeof import('./response-schemas.ts').responseSchemas

/**
 * One request to the store API, typed by its contract. Hono's client `hc` would type it too, but it validates nothing.
 *
 * @throws {StoreError} on any response but a success; ZodError on a body that breaks the contract
 */
export async function requestFromStore<Body>(
  path: string,
  chooseSchema: (schemas: ResponseSchemas) => ZodMiniType<Body>,
  init?: RequestInit,
): Promise<Body> {
  const [{ responseSchemas }, body] = await Promise.all([
    import('./response-schemas.ts'),
    sendToStore(path, init).then((response) => response.json()),
  ])
  return chooseSchema(responseSchemas).parse(body)
}
