import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type OutgoingMail, taken } from '@lucarne/fulfilment/mail/mail-provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkOut, findSessionOrder, payByCard } from '../supabase/test-store.ts'
import { type FulfilmentHarness, startFulfilment } from './fulfilment-harness.ts'

// Many batches per worker, and mails that fail up to seven times.
const mailCount = process.env.DEEP ? 2_000 : 100
/** Number of mails before a worker is killed, out of a batch of twenty. */
const killPoints = process.env.DEEP ? [1, 2, 7, 13, 19, 20, 21, 40] : [1, 2]

let harness: FulfilmentHarness

beforeAll(async () => {
  harness = await startFulfilment()
})
afterAll(() => harness.shop.remove())

const outbox = () => harness.shop.service.from('mail_outbox')

beforeEach(async () => {
  await outbox().delete().neq('kind', '').throwOnError()
})

/** Queues mails without an order, each with a unique key. */
async function queueMails(count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, index) => `test:${index}`)
  const rows = keys.map((key, index) => ({
    idempotency_key: key,
    kind: 'password_changed',
    recipient: `${index}@exemple.fr`,
  }))
  for (let start = 0; start < count; start += 1_000)
    await outbox()
      .insert(rows.slice(start, start + 1_000))
      .throwOnError()
  return keys.sort()
}

async function countOf(state: 'queued' | 'sent' | 'given_up'): Promise<number> {
  const { count } = await outbox()
    .select('id', { count: 'exact', head: true })
    .eq('state', state)
    .throwOnError()
  return count ?? 0
}

/** Ends retry delays and leases of all queued mails. */
const makeDue = () =>
  outbox()
    .update({ next_attempt_at: new Date(0).toISOString() })
    .eq('state', 'queued')
    .throwOnError()

/** A provider with idempotency keys: every third call fails, half of them after accepting the mail. */
function failingService() {
  const delivered = new Map<string, number>()
  const accepted: string[] = []
  let calls = 0
  return {
    accepted,
    delivered,
    async send({ idempotencyKey }: OutgoingMail) {
      calls += 1
      const isFailing = calls % 3 === 0
      if (isFailing && calls % 2 === 0) throw new Error('HTTP 503')
      if (!delivered.has(idempotencyKey)) delivered.set(idempotencyKey, calls)
      if (isFailing) throw new Error('no response')
      accepted.push(idempotencyKey)
      return taken
    },
  }
}

test(`${mailCount} mails arrive once each with a service that fails one call in three`, {
  tags: ['deep'],
  timeout: 900_000,
}, async () => {
  const keys = await queueMails(mailCount)
  const service = failingService()
  const workers = [
    harness.createWorker({ mailProvider: service }),
    harness.createWorker({ mailProvider: service }),
  ]
  while ((await countOf('queued')) > 0) {
    await makeDue()
    await Promise.all(workers.map((run) => run()))
  }
  expect(await countOf('sent')).toBe(mailCount)
  expect([...service.delivered.keys()].sort()).toEqual(keys)
  // Confirmed mails are never sent again, even by another worker.
  expect(service.accepted.sort()).toEqual(keys)
})

test('mails of killed workers are sent by the next one, once each', {
  tags: ['deep'],
  timeout: 300_000,
}, async () => {
  const { supabaseUrl, secretKey } = harness.shop.config
  // More mails than all killed workers can send.
  const keys = await queueMails(2 * killPoints.reduce((sum, count) => sum + count))
  const { mailsDir } = harness.shop.testSupabase
  const arrived = async () => (await readdir(mailsDir)).filter((file) => file.endsWith('.json')).length
  const before = await arrived().catch(() => 0)
  for (const killAfter of killPoints) {
    const child = fork(fileURLToPath(new URL('./killed-worker.ts', import.meta.url)), {
      env: { ...process.env, SUPABASE_URL: supabaseUrl, SUPABASE_SECRET_KEY: secretKey, MAILS_DIR: mailsDir },
    })
    const exited = once(child, 'exit')
    // Dies after this many mails, some of which are not recorded as sent.
    child.send({ killAfter })
    expect(await exited).toEqual([null, 'SIGKILL'])
    await makeDue()
  }
  expect(await countOf('queued')).toBeGreaterThan(0)
  expect(await harness.run()).toBe(200)
  expect([await countOf('queued'), await countOf('sent')]).toEqual([0, keys.length])
  expect((await arrived()) - before).toBe(keys.length)
})

test('a mail that the service refuses is given up at once, visibly on its order', async () => {
  const { store, service } = harness.shop
  const session = await checkOut(store, 'abonnement-12-mois')
  await payByCard(store, session, 'nobody@exemple.fr')
  const failure = { code: 'rejected', detail: 'SMTP: EENVELOPE RCPT TO 550' } as const
  const refuse = async () => ({ ok: false, failure }) as const
  await harness.createWorker({ mailProvider: { send: refuse } })()
  const { data } = await outbox()
    .select('state, last_error, attempts')
    .eq('kind', 'order_received')
    .single()
    .throwOnError()
  expect(data).toMatchObject({ state: 'given_up', attempts: 1 })
  expect(data.last_error).toContain('550')
  const { id } = await findSessionOrder(service, session)
  const { data: events } = await service.from('order_events').select('kind, details').eq('order_id', id)
  expect(events).toContainEqual({ kind: 'mail_given_up', details: { mail: 'order_received' } })
})

test('a mail of a kind that this version does not know is given up', async () => {
  const [key = ''] = await queueMails(1)
  await outbox().update({ kind: 'horoscope' }).eq('idempotency_key', key).throwOnError()
  await harness.createWorker()()
  const { data } = await outbox().select('state').eq('idempotency_key', key).single().throwOnError()
  expect(data.state).toBe('given_up')
})

test('a mail that always fails waits longer each time; 13 attempts end it', async () => {
  await queueMails(1)
  const run = harness.createWorker({ mailProvider: { send: () => Promise.reject(new Error('HTTP 500')) } })
  const delays: number[] = []
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    const startedAt = Date.now()
    await run()
    const { data } = await outbox().select('next_attempt_at, state, attempts').single().throwOnError()
    expect(data).toMatchObject({ attempts: attempt, state: attempt < 13 ? 'queued' : 'given_up' })
    delays.push((Date.parse(data.next_attempt_at) - startedAt) / 1_000)
    await makeDue()
  }
  for (const [index, seconds] of [30, 60, 120, 240].entries()) {
    expect(delays[index]).toBeGreaterThan(seconds - 1)
    expect(delays[index]).toBeLessThan(seconds + 30)
  }
  expect(Math.max(...delays)).toBeLessThan(6 * 3_600 + 30)
})

test('a mail that cannot be composed keeps no other from leaving', async () => {
  const broken = { kind: 'renewal_reminder', variables: { plan: 3 }, recipient: 'a@exemple.fr' }
  await outbox()
    .insert({ ...broken, idempotency_key: 'broken' })
    .throwOnError()
  await queueMails(3)
  expect(await harness.run()).toBe(200)
  expect([await countOf('queued'), await countOf('sent')]).toEqual([1, 3])
})

test('a worker whose lease another one took cannot undo that one’s report', async () => {
  await queueMails(1)
  const { service } = harness.shop
  const { data } = await service.rpc('claim_mails', {}).throwOnError()
  await makeDue()
  await service.rpc('claim_mails', {}).throwOnError()
  const [mail] = Array.isArray(data) ? data : []
  const { data: row } = await outbox().select('id').single().throwOnError()
  const failure = { p_id: row.id, p_attempt: 1, p_error: 'x', p_is_permanent: true }
  expect(mail).toMatchObject({ id: row.id, attempt: 1 })
  expect((await service.rpc('fail_mail', failure).throwOnError()).data).toBe('unchanged')
  await service.rpc('complete_mail', { p_id: row.id }).throwOnError()
  expect((await service.rpc('fail_mail', { ...failure, p_attempt: 2 }).throwOnError()).data).toBe('unchanged')
  expect(await countOf('sent')).toBe(1)
})

test('a caller without the schedule’s secret starts nothing', async () => {
  await queueMails(1)
  const url = 'http://localhost'
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer wrong' }])
    expect((await harness.handle(new Request(url, { method: 'POST', headers }))).status).toBe(401)
  expect((await harness.handle(new Request(url))).status).toBe(405)
  expect(await countOf('queued')).toBe(1)
})
