import { decodePath } from '../gateway/request-path.ts'

/** Whether a request to the auth service asks for a new password. */
export function changesPassword(request: Request, body: unknown): boolean {
  return (
    request.method === 'PUT' &&
    decodePath(request.url) === '/auth/v1/user' &&
    typeof body === 'object' &&
    body !== null &&
    'password' in body
  )
}

/** Ends all other sessions of a customer, as the hosted service does after a change of password. */
export function endOtherSessions(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return new Request(new URL('/auth/v1/logout?scope=others', request.url), { method: 'POST', headers })
}
