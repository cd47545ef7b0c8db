import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type HookedStore, IMPATIENT, openHookedStore, Receiver } from './webhook-harness.ts'

let receiver: Receiver
let dataDir: string
let hooked: HookedStore
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-webhooks-'))
  receiver = new Receiver()
  await receiver.up()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await hooked.close()
  await receiver.down()
  await rm(dataDir, { recursive: true })
})

const hook = () => ({ id: 'hook', name: 'Hook', url: receiver.url, secret: 'hush' })

function open(policy = IMPATIENT): void {
  hooked = openHookedStore(dataDir, [hook()], policy)
}

const untilEmpty = () => expect.poll(() => hooked.waiting(), { timeout: 10_000 }).toBe(0)

/** The revisions of a document that were delivered, in order, without repetitions. */
function delivered(id: string): (number | undefined)[] {
  const seen = receiver.accepted.filter(({ body }) => body._id === id)
  const keys = seen.map(({ headers }) => headers['idempotency-key'])
  return seen.filter((_, index) => keys.indexOf(keys[index]) === index).map(({ body }) => body.n)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('every message is delivered, in order per document', () => {
  test('when the receiver fails sometimes', async () => {
    open()
    let calls = 0
    receiver.answer = () => {
      calls += 1
      return [200, 500, 503, 200, 302][calls % 5] ?? 200
    }
    for (const n of upTo(15)) for (const id of ['a', 'b', 'c']) hooked.put(id, { n })
    await untilEmpty()
    for (const id of ['a', 'b', 'c']) expect(delivered(id)).toEqual(upTo(15))
    expect(receiver.received.length).toBeGreaterThan(receiver.accepted.length)
    expect(receiver.received.every(({ headers }) => headers['sanity-webhook-signature'] !== undefined)).toBe(
      true,
    )
  })

  test('when the receiver times out at first', async () => {
    open({ ...IMPATIENT, timeoutMs: 300 })
    let calls = 0
    receiver.answer = () => {
      calls += 1
      return calls <= 2 ? new Promise<number>(() => {}) : 200
    }
    for (const n of upTo(3)) hooked.put('a', { n })
    await untilEmpty()
    expect(delivered('a')).toEqual(upTo(3))
    expect(receiver.received.length).toBeGreaterThanOrEqual(5)
  })

  test('when the receiver is down for a while', async () => {
    open()
    for (const n of upTo(5)) hooked.put('a', { n })
    await untilEmpty()
    await receiver.down()
    for (const n of upTo(10).slice(5)) hooked.put('a', { n })
    await expect
      .poll(() => hooked.db.prepare('SELECT max(attempts) AS n FROM webhook_outbox').get()?.n)
      .toBeGreaterThan(2)
    await receiver.up()
    await untilEmpty()
    expect(delivered('a')).toEqual(upTo(10))
  })

  test('when the lake closes before the delivery', async () => {
    await receiver.down()
    open()
    for (const n of upTo(5)) hooked.put('a', { n })
    await hooked.close()
    await receiver.up()
    open()
    await untilEmpty()
    expect(delivered('a')).toEqual(upTo(5))
  })

  test('with the same idempotency key when the lake closes during the delivery', async () => {
    open()
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    receiver.answer = () => {
      arrived()
      return new Promise<number>(() => {})
    }
    hooked.put('a', { n: 1 })
    await arrival
    await hooked.close()
    receiver.answer = () => 200
    open()
    await untilEmpty()
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a failing receiver', () => {
  test('delays only the documents on which it fails', async () => {
    open()
    receiver.answer = ({ body }) => (body._id === 'bad' && body.n === 1 ? 500 : 200)
    hooked.put('bad', { n: 1 })
    hooked.put('bad', { n: 2 })
    for (const n of upTo(5)) hooked.put('good', { n })
    await expect.poll(() => delivered('good')).toEqual(upTo(5))
    expect(delivered('bad')).toEqual([])
    receiver.answer = () => 200
    await untilEmpty()
    expect(delivered('bad')).toEqual([1, 2])
  })

  test('gets its message as a dead letter after the last attempt, then the next message', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    open({ ...IMPATIENT, maxAttempts: 4 })
    receiver.answer = ({ body }) => (body.n === 1 ? 418 : 200)
    hooked.put('a', { n: 1 })
    hooked.put('a', { n: 2 })
    await untilEmpty()
    expect(receiver.received.map(({ body }) => body.n)).toEqual([1, 1, 1, 1, 2])
    expect(hooked.service.deadMessages()).toMatchObject([
      { webhookId: 'hook', documentId: 'a', attempts: 4, error: 'HTTP 418', after: { n: 1 } },
    ])
    expect(warn).toHaveBeenCalledOnce()
  })

  test('never gets more than four messages concurrently, nor two of one document', async () => {
    open()
    const inFlight: string[] = []
    const overlaps: string[] = []
    let maxInFlight = 0
    receiver.answer = async ({ body }) => {
      if (inFlight.includes(body._id)) overlaps.push(body._id)
      inFlight.push(body._id)
      maxInFlight = Math.max(maxInFlight, inFlight.length)
      await new Promise(setImmediate)
      inFlight.splice(inFlight.indexOf(body._id), 1)
      return 200
    }
    for (const n of upTo(5)) for (const id of 'abcdefgh') hooked.put(id, { n })
    await untilEmpty()
    expect(overlaps).toEqual([])
    expect(maxInFlight).toBeLessThanOrEqual(4)
    for (const id of 'abcdefgh') expect(delivered(id)).toEqual(upTo(5))
  })

  test('gets the same bytes at every attempt, even if referenced documents change', async () => {
    hooked = openHookedStore(dataDir, [{ ...hook(), projection: '{_id, "by": author->name}' }])
    await receiver.down()
    hooked.put('ada', { name: 'Ada' })
    hooked.put('a', { author: { _ref: 'ada' } })
    await expect
      .poll(() => hooked.db.prepare('SELECT min(attempts) AS n FROM webhook_outbox').get()?.n)
      .toBeGreaterThan(0)
    hooked.put('ada', { name: 'Eve' })
    await receiver.up()
    await untilEmpty()
    expect(receiver.accepted.map(({ body }) => body)).toContainEqual({ _id: 'a', by: 'Ada' })
  })
})

describe('a refused write', () => {
  test('sends no messages', async () => {
    open()
    const refuse = () =>
      hooked.store.transact('ada', undefined, (tx) => {
        tx.put({ _id: 'a', _type: 'post' }, {})
        throw new Error('no')
      })
    expect(refuse).toThrow('no')
    hooked.store.addParticipant({
      write: () => {
        throw new Error('disk full')
      },
    })
    expect(() => hooked.put('b')).toThrow('disk full')
    expect(hooked.waiting()).toBe(0)
  })
})
