import { parseJsonResponse } from '@lucarne/sandbox/test-store.ts'
import { callStore } from './call-store.ts'

/** A request of staff, in the role that the token names. */
export const requestAsStaff = (
  method: string,
  path: string,
  body?: unknown,
  token: string | null = 'customer-service',
) => callStore(method, `/back-office${path}`, token ?? '', body)

/** The status and the body of such a response. */
export async function requestJsonAsStaff(...request: Parameters<typeof requestAsStaff>) {
  const response = await requestAsStaff(...request)
  return { status: response.status, body: await parseJsonResponse(response) }
}
