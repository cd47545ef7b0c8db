import { readJson, storeUrl } from '@lucarne/sandbox/test-store.ts'
import { shop } from './shared-store.ts'

/** A request to the desk, in the role that the token names. */
export const staff = (
  method: string,
  path: string,
  body?: unknown,
  token: string | null = 'customer-service',
) =>
  shop.store.request(`${storeUrl}/staff${path}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** The status and the body of such a response. */
export async function readStaff(...request: Parameters<typeof staff>) {
  const response = await staff(...request)
  return { status: response.status, body: await readJson(response) }
}
