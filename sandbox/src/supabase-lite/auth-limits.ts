import { rateLimited } from '../request-limit.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'

const fiveMinutesMs = 5 * 60_000

interface Rule {
  applies(url: URL): boolean
  limit: RateLimit
  /** Whether an answer counts; what is refused for another reason than the credentials should not. */
  counts(status: number): boolean
  /** Who is counted: the address that asks, alone or together with the account it names. */
  key(peer: string, email: string): string
}

const always = () => true
const auth = (endpoint: string) => (url: URL) => url.pathname === `/auth/v1/${endpoint}`
const passwordSignIn = (url: URL) => auth('token')(url) && url.searchParams.get('grant_type') === 'password'

const rules: Rule[] = [
  {
    // Against guessing one customer's password: only failures count, a person may sign in as often as they like.
    applies: passwordSignIn,
    limit: { max: 10, windowMs: fiveMinutesMs },
    counts: (status) => status === 400,
    key: (peer, email) => `${peer} ${email}`,
  },
  {
    // Against trying one password on many accounts.
    applies: passwordSignIn,
    limit: { max: 50, windowMs: fiveMinutesMs },
    counts: (status) => status === 400,
    key: (peer) => peer,
  },
  {
    applies: auth('signup'),
    limit: { max: 30, windowMs: fiveMinutesMs },
    counts: always,
    key: (peer) => peer,
  },
  {
    applies: auth('recover'),
    limit: { max: 10, windowMs: fiveMinutesMs },
    counts: always,
    key: (peer) => peer,
  },
  {
    applies: auth('resend'),
    limit: { max: 10, windowMs: fiveMinutesMs },
    counts: always,
    key: (peer) => peer,
  },
  { applies: auth('otp'), limit: { max: 10, windowMs: fiveMinutesMs }, counts: always, key: (peer) => peer },
  // Six digits can be guessed when nobody counts.
  {
    applies: auth('verify'),
    limit: { max: 30, windowMs: fiveMinutesMs },
    counts: (status) => status >= 400,
    key: (peer) => peer,
  },
]

export interface AuthAttempt {
  url: URL
  /** The address that asks. */
  peer: string
  /** The account it names, or an empty text. */
  email: string
}

/**
 * Limits in front of sign-in, sign-up, recovery and their kin: the library has none. What is refused gets the
 * hosted service's own answer (429, `over_request_rate_limit`).
 *
 * @param factor multiplies every limit: tests sign in more often than people do.
 */
export function createAuthLimits(factor: number, now?: () => number) {
  const limiters = new Map<Rule, RateLimiter>(
    rules.map((rule) => [
      rule,
      createRateLimiter({ ...rule.limit, max: Math.max(1, Math.round(rule.limit.max * factor)) }, now),
    ]),
  )

  return async ({ url, peer, email }: AuthAttempt, answer: () => Promise<Response>): Promise<Response> => {
    const limits = [...limiters].filter(([rule]) => rule.applies(url))
    const account = email.trim().toLowerCase()
    const wait = Math.max(0, ...limits.map(([rule, limiter]) => limiter.waitMs(rule.key(peer, account))))
    if (wait > 0) return rateLimited(wait)
    const response = await answer()
    for (const [rule, limiter] of limits) {
      if (rule.counts(response.status)) limiter.record(rule.key(peer, account))
    }
    return response
  }
}
