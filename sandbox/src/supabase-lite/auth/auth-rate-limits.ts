import { createEventLimit, createRateLimitResponse } from '../../rate-limit.ts'

export interface AuthAttempt {
  /** Path with decoded percent escapes. */
  path: string
  searchParams: URLSearchParams
  clientIp: string
  /** The account named by the request, or an empty string. */
  email: string
}

interface Rule {
  appliesTo(attempt: AuthAttempt): boolean
  maxAttempts: number
  /** Which responses count as attempts; by default, all. */
  counts?(status: number): boolean
  key?(attempt: AuthAttempt): string
}

const windowMs = 5 * 60_000
const endpoint =
  (name: string): Rule['appliesTo'] =>
  ({ path }) =>
    path === `/auth/v1/${name}`
const passwordSignIn: Rule['appliesTo'] = (attempt) =>
  endpoint('token')(attempt) && attempt.searchParams.get('grant_type') === 'password'
const verifiesFactor: Rule['appliesTo'] = ({ path }) => /^\/auth\/v1\/factors\/[^/]+\/verify$/.test(path)
const isWrongPassword = (status: number) => status === 400

const mailEndpoints = new Set(
  ['recover', 'resend', 'otp', 'magiclink', 'invite', 'reauthenticate'].map((name) => `/auth/v1/${name}`),
)

const rules: Rule[] = [
  {
    // Against guessing one customer's password. Only failures count.
    appliesTo: passwordSignIn,
    maxAttempts: 10,
    counts: isWrongPassword,
    key: ({ clientIp, email }) => `${clientIp} ${email.trim().toLowerCase()}`,
  },
  // Against trying one password on many accounts.
  { appliesTo: passwordSignIn, maxAttempts: 50, counts: isWrongPassword },
  // Against guessing the current password in a session that was left open.
  { appliesTo: endpoint('user'), maxAttempts: 10, counts: isWrongPassword },
  { appliesTo: endpoint('signup'), maxAttempts: 30 },
  // Whatever else sends mail, to an address that the caller names.
  {
    appliesTo: ({ path }) => mailEndpoints.has(path),
    maxAttempts: 10,
    key: ({ clientIp, path }) => `${clientIp} ${path}`,
  },
  { appliesTo: ({ path, email }) => path === '/auth/v1/user' && email !== '', maxAttempts: 10 },
  // Against guessing a six-digit code.
  { appliesTo: endpoint('verify'), maxAttempts: 30, counts: (status) => status >= 400 },
  // The same for a second factor; the database also limits each account.
  { appliesTo: verifiesFactor, maxAttempts: 30, counts: (status) => status >= 400 },
]

/**
 * Rate limits of sign-in, sign-up, password reset and other auth endpoints, which the library lacks. A refusal is the
 * hosted service's response (429, `over_request_rate_limit`).
 * @param rateFactor multiplies every limit, because tests sign in more often than people do
 */
export function createAuthRateLimits(rateFactor: number) {
  const limits = rules.map(
    ({ appliesTo, maxAttempts, counts = () => true, key = ({ clientIp }) => clientIp }) => ({
      appliesTo,
      counts,
      key,
      limit: createEventLimit(Math.max(1, Math.round(maxAttempts * rateFactor)), windowMs),
    }),
  )

  return async (attempt: AuthAttempt, handle: () => Promise<Response>): Promise<Response> => {
    const applicable = limits.filter(({ appliesTo }) => appliesTo(attempt))
    const waitMs = Math.max(0, ...applicable.map(({ limit, key }) => limit.waitMs(key(attempt))))
    if (waitMs > 0) return createRateLimitResponse(waitMs)
    const response = await handle()
    for (const { counts, key, limit } of applicable) {
      if (counts(response.status)) limit.record(key(attempt))
    }
    return response
  }
}
