import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ENDLESS_RETRIES,
  FAST_RETRIES,
  openWebhookStore,
  Receiver,
  type WebhookStore,
} from './webhook-harness.ts'

let receiver: Receiver
let dataDir: string
let webhookStore: WebhookStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'))
  receiver = new Receiver()
  await receiver.start()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await webhookStore.close()
  await receiver.stop()
  await rm(dataDir, { recursive: true })
})

const createWebhook = () => ({ id: 'hook', url: receiver.url, secret: 'hush' })

function openStore(policy = FAST_RETRIES): void {
  webhookStore = openWebhookStore(dataDir, [createWebhook()], policy)
}

const untilEmpty = () => expect.poll(() => webhookStore.countUndelivered(), { timeout: 10_000 }).toBe(0)

/** The revisions of a document that were delivered, in order, without repetitions. */
function delivered(id: string): (number | undefined)[] {
  const seen = receiver.accepted.filter(({ body }) => body._id === id)
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  return seen.filter((_, index) => keys.indexOf(keys[index]) === index).map(({ body }) => body.n)
}

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('every message is delivered, in order per document', () => {
  test('when the receiver fails sometimes', async () => {
    openStore(ENDLESS_RETRIES)
    let calls = 0
    receiver.respond = () => {
      calls += 1
      return [200, 500, 503, 200, 302][calls % 5] ?? 200
    }
    for (const n of numbersUpTo(15)) for (const id of ['a', 'b', 'c']) await webhookStore.put(id, { n })
    await untilEmpty()
    for (const id of ['a', 'b', 'c']) expect(delivered(id)).toEqual(numbersUpTo(15))
    expect(receiver.received.length).toBeGreaterThan(receiver.accepted.length)
    expect(receiver.received.every(({ headers }) => headers['sanity-webhook-signature'] !== undefined)).toBe(
      true,
    )
  })

  test('when the receiver times out at first', async () => {
    openStore({ ...FAST_RETRIES, timeoutMs: 300 })
    let calls = 0
    receiver.respond = () => {
      calls += 1
      return calls <= 2 ? new Promise<number>(() => {}) : 200
    }
    for (const n of numbersUpTo(3)) await webhookStore.put('a', { n })
    await untilEmpty()
    expect(delivered('a')).toEqual(numbersUpTo(3))
    expect(receiver.received.length).toBeGreaterThanOrEqual(5)
  })

  test('when the receiver is down for a while', async () => {
    openStore()
    for (const n of numbersUpTo(5)) await webhookStore.put('a', { n })
    await untilEmpty()
    await receiver.stop()
    for (const n of numbersUpTo(10).slice(5)) await webhookStore.put('a', { n })
    await expect
      .poll(() => webhookStore.db.prepare('SELECT max(attempts) AS n FROM webhook_outbox').get()?.n)
      .toBeGreaterThan(2)
    await receiver.start()
    await untilEmpty()
    expect(delivered('a')).toEqual(numbersUpTo(10))
  })

  test('when the lake closes before the delivery', async () => {
    await receiver.stop()
    openStore()
    for (const n of numbersUpTo(5)) await webhookStore.put('a', { n })
    await webhookStore.close()
    await receiver.start()
    openStore()
    await untilEmpty()
    expect(delivered('a')).toEqual(numbersUpTo(5))
  })

  test('with the same idempotency key when the lake closes during the delivery', async () => {
    openStore()
    let resolveArrival = () => {}
    const arrival = new Promise<void>((resolve) => {
      resolveArrival = resolve
    })
    receiver.respond = () => {
      resolveArrival()
      return new Promise<number>(() => {})
    }
    await webhookStore.put('a', { n: 1 })
    await arrival
    await webhookStore.close()
    receiver.respond = () => 200
    openStore()
    await untilEmpty()
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a failing receiver', () => {
  test('delays only the documents on which it fails', async () => {
    openStore()
    receiver.respond = ({ body }) => (body._id === 'bad' && body.n === 1 ? 500 : 200)
    await webhookStore.put('bad', { n: 1 })
    await webhookStore.put('bad', { n: 2 })
    for (const n of numbersUpTo(5)) await webhookStore.put('good', { n })
    await expect.poll(() => delivered('good')).toEqual(numbersUpTo(5))
    expect(delivered('bad')).toEqual([])
    receiver.respond = () => 200
    await untilEmpty()
    expect(delivered('bad')).toEqual([1, 2])
  })

  test('gets its message as a dead letter after the last attempt, then the next message', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    openStore({ ...FAST_RETRIES, maxAttempts: 4 })
    receiver.respond = ({ body }) => (body.n === 1 ? 418 : 200)
    await webhookStore.put('a', { n: 1 })
    await webhookStore.put('a', { n: 2 })
    await untilEmpty()
    expect(receiver.received.map(({ body }) => body.n)).toEqual([1, 1, 1, 1, 2])
    expect(webhookStore.deadMessages()).toMatchObject([
      { webhookId: 'hook', documentId: 'a', attempts: 4, error: 'HTTP 418', n: 1 },
    ])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('never gets more than four messages concurrently, nor two of one document', async () => {
    openStore()
    const inFlight: string[] = []
    const overlaps: string[] = []
    let maxInFlight = 0
    receiver.respond = async ({ body }) => {
      if (inFlight.includes(body._id)) overlaps.push(body._id)
      inFlight.push(body._id)
      maxInFlight = Math.max(maxInFlight, inFlight.length)
      await new Promise(setImmediate)
      inFlight.splice(inFlight.indexOf(body._id), 1)
      return 200
    }
    for (const n of numbersUpTo(5)) for (const id of 'abcdefgh') await webhookStore.put(id, { n })
    await untilEmpty()
    expect(overlaps).toEqual([])
    expect(maxInFlight).toBeLessThanOrEqual(4)
    for (const id of 'abcdefgh') expect(delivered(id)).toEqual(numbersUpTo(5))
  })

  test('gets the same bytes at every attempt, even if referenced documents change', async () => {
    webhookStore = openWebhookStore(dataDir, [
      { ...createWebhook(), projection: '{_id, "by": author->name}' },
    ])
    await receiver.stop()
    await webhookStore.put('ada', { name: 'Ada' })
    await webhookStore.put('a', { author: { _ref: 'ada' } })
    await expect
      .poll(() => webhookStore.db.prepare('SELECT min(attempts) AS n FROM webhook_outbox').get()?.n)
      .toBeGreaterThan(0)
    await webhookStore.put('ada', { name: 'Eve' })
    await receiver.start()
    await untilEmpty()
    expect(receiver.accepted.map(({ body }) => body)).toContainEqual({ _id: 'a', by: 'Ada' })
  })
})

describe('a refused write', () => {
  test('sends no messages', async () => {
    openStore()
    const refuse = () =>
      webhookStore.store.transact('ada', undefined, (tx) => {
        tx.put({ _id: 'a', _type: 'post' }, {})
        throw new Error('no')
      })
    expect(refuse).toThrow('no')
    webhookStore.store.addParticipant({
      write: () => {
        throw new Error('disk full')
      },
    })
    await expect(webhookStore.put('b')).rejects.toThrow('disk full')
    expect(webhookStore.countUndelivered()).toBe(0)
  })
})
