import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AuthAttempt, createAuthRateLimits } from './auth-rate-limits.ts'

const authUrl = (path: string) => {
  const { pathname, searchParams } = new URL(`/auth/v1/${path}`, 'http://localhost:54321')
  return { path: pathname, searchParams }
}
const signInUrl = authUrl('token?grant_type=password')
const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Sends attempts whose response has the given status. */
function createAttempts(rateFactor = 1) {
  const limit = createAuthRateLimits(rateFactor)
  return (attempt: Partial<AuthAttempt>, status = 400) =>
    limit({ ...signInUrl, clientIp: '127.0.0.1', email: 'camille@exemple.fr', ...attempt }, async () =>
      Response.json({}, { status }),
    )
}

async function repeat(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < count; done++) statuses.push((await send()).status)
  return statuses
}

test('the auth service refuses the eleventh wrong password in five minutes', async () => {
  const attempt = createAttempts()
  expect(new Set(await repeat(10, () => attempt({})))).toEqual(new Set([400]))
  const refused = await attempt({})
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  expect(refused.headers.get('retry-after')).toBe('300')
})

test('the auth service does not check the password of a refused attempt', async () => {
  const limit = createAuthRateLimits(0.1)
  const attempt = { ...signInUrl, clientIp: '::1', email: 'a@exemple.fr' }
  let checked = 0
  const check = async () => Response.json({ checked: ++checked }, { status: 400 })
  await limit(attempt, check)
  await limit(attempt, check)
  expect(checked).toBe(1)
})

test('the auth service allows another attempt after five minutes', async () => {
  const attempt = createAttempts()
  await repeat(10, () => attempt({}))
  vi.advanceTimersByTime(5 * minuteMs)
  expect((await attempt({})).status).toBe(400)
})

test('the auth service forgets each attempt five minutes after it was made', async () => {
  const attempt = createAttempts()
  await repeat(5, () => attempt({}))
  vi.advanceTimersByTime(3 * minuteMs)
  await repeat(5, () => attempt({}))
  vi.advanceTimersByTime(2 * minuteMs)
  expect(await repeat(6, () => attempt({}))).toEqual([400, 400, 400, 400, 400, 429])
})

test('the auth service never limits signing in with the right password', async () => {
  const attempt = createAttempts()
  expect(new Set(await repeat(100, () => attempt({}, 200)))).toEqual(new Set([200]))
})

test('the auth service does not lock a customer out for another customer’s failures', async () => {
  const attempt = createAttempts()
  await repeat(11, () => attempt({}))
  expect((await attempt({ email: 'nadia@exemple.fr' }, 200)).status).toBe(200)
})

test('the auth service recognizes an account in capitals and with surrounding spaces', async () => {
  const attempt = createAttempts()
  await repeat(10, () => attempt({}))
  expect((await attempt({ email: ' Camille@Exemple.FR ' })).status).toBe(429)
})

test('the auth service refuses a client IP after failures on 50 accounts', async () => {
  const attempt = createAttempts()
  let account = 0
  const statuses = await repeat(51, () => attempt({ email: `${account++}@exemple.fr` }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['signup', 30],
  ['recover', 10],
  ['resend', 10],
  ['otp', 10],
])('the auth service allows %s %i times in five minutes', async (endpoint, maxAttempts) => {
  const attempt = createAttempts()
  const statuses = await repeat(maxAttempts + 1, () => attempt({ ...authUrl(endpoint) }, 200))
  expect(statuses.indexOf(429)).toBe(maxAttempts)
})

test('the auth service never limits refreshing a session', async () => {
  const attempt = createAttempts()
  const refresh = { ...authUrl('token?grant_type=refresh_token') }
  expect(new Set(await repeat(200, () => attempt(refresh, 400)))).toEqual(new Set([400]))
})

test('the auth service multiplies every limit by the rate factor', async () => {
  const attempt = createAttempts(3)
  const statuses = await repeat(31, () => attempt({}))
  expect(statuses.indexOf(429)).toBe(30)
})
