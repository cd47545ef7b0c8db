import { readJsonResponse } from '@lucarne/sandbox/test-store.ts'
import { callStore } from './call-store.ts'

/** A request of staff, in the role that the token names. */
export const staff = (
  method: string,
  path: string,
  body?: unknown,
  token: string | null = 'customer-service',
) => callStore(method, `/back-office${path}`, token ?? '', body)

/** The status and the body of such a response. */
export async function readStaff(...request: Parameters<typeof staff>) {
  const response = await staff(...request)
  return { status: response.status, body: await readJsonResponse(response) }
}
