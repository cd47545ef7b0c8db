import { storeUrl } from '@lucarne/sandbox/test-store.ts'
import { shop } from './shared-store.ts'

/** Sends a request with an optional JSON body and bearer token. */
export const callStore = (method: string, path: string, bearer = '', body?: unknown) =>
  shop.store.request(`${storeUrl}${path}`, {
    method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
