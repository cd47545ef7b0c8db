import { expect, test } from 'vitest'
import { type AuthAttempt, createAuthLimits } from './auth-limits.ts'

const address = (path: string) => new URL(path, 'http://localhost:54321')
const signIn = address('/auth/v1/token?grant_type=password')
const minuteMs = 60_000

function limitsAt(factor = 1) {
  const clock = { now: 0 }
  const limit = createAuthLimits(factor, () => clock.now)
  const ask = (attempt: Partial<AuthAttempt>, status = 400) =>
    limit({ url: signIn, peer: '127.0.0.1', email: 'camille@exemple.fr', ...attempt }, async () =>
      Response.json({}, { status }),
    )
  return { ask, clock }
}

async function times(count: number, work: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let done = 0; done < count; done++) statuses.push((await work()).status)
  return statuses
}

test('the eleventh wrong password in five minutes is refused in the hosted service’s words', async () => {
  const { ask } = limitsAt()
  expect(new Set(await times(10, () => ask({})))).toEqual(new Set([400]))
  const refused = await ask({})
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' })
  expect(refused.headers.get('retry-after')).toBe('300')
})

test('a refused attempt never reaches the password check', async () => {
  const limit = createAuthLimits(0.1)
  const attempt = { url: signIn, peer: '::1', email: 'a@exemple.fr' }
  let checked = 0
  const check = async () => Response.json({ checked: ++checked }, { status: 400 })
  await limit(attempt, check)
  await limit(attempt, check)
  expect(checked).toBe(1)
})

test('after five minutes the customer may try again', async () => {
  const { ask, clock } = limitsAt()
  await times(10, () => ask({}))
  clock.now += 5 * minuteMs
  expect((await ask({})).status).toBe(400)
})

test('the limit slides: each attempt is forgotten five minutes after it was made', async () => {
  const { ask, clock } = limitsAt()
  await times(5, () => ask({}))
  clock.now += 3 * minuteMs
  await times(5, () => ask({}))
  clock.now += 2 * minuteMs
  expect(await times(6, () => ask({}))).toEqual([400, 400, 400, 400, 400, 429])
})

test('signing in with the right password is never limited', async () => {
  const { ask } = limitsAt()
  expect(new Set(await times(100, () => ask({}, 200)))).toEqual(new Set([200]))
})

test('one customer’s failures do not lock another one out', async () => {
  const { ask } = limitsAt()
  await times(11, () => ask({}))
  expect((await ask({ email: 'nadia@exemple.fr' }, 200)).status).toBe(200)
})

test('an account is the same in capitals and with spaces around it', async () => {
  const { ask } = limitsAt()
  await times(10, () => ask({}))
  expect((await ask({ email: ' Camille@Exemple.FR ' })).status).toBe(429)
})

test('one address may fail on 50 accounts, and no more', async () => {
  const { ask } = limitsAt()
  let account = 0
  const statuses = await times(51, () => ask({ email: `${account++}@exemple.fr` }))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test.each([
  ['signup', 30],
  ['recover', 10],
  ['resend', 10],
  ['otp', 10],
])('%s is let through %i times in five minutes', async (endpoint, max) => {
  const { ask } = limitsAt()
  const statuses = await times(max + 1, () => ask({ url: address(`/auth/v1/${endpoint}`) }, 200))
  expect(statuses.indexOf(429)).toBe(max)
})

test('a session is refreshed without limit', async () => {
  const { ask } = limitsAt()
  const refresh = { url: address('/auth/v1/token?grant_type=refresh_token') }
  expect(new Set(await times(200, () => ask(refresh, 400)))).toEqual(new Set([400]))
})

test('the factor multiplies every limit', async () => {
  const { ask } = limitsAt(3)
  const statuses = await times(31, () => ask({}))
  expect(statuses.indexOf(429)).toBe(30)
})
