import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'
import { Outbox } from '../../src/webhooks/outbox.ts'
import type { Webhook } from '../../src/webhooks/webhook.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const webhook = { id: 'hook', url: 'http://127.0.0.1/', secret: 'hush' }

/** An outbox after a commit that creates this many posts. */
async function openOutbox(postCount: number, settings: Partial<Webhook> = {}): Promise<Outbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-queue-'))
  const database = openDatabase(dataDir)
  closers.push(async () => {
    database.close()
    await rm(dataDir, { recursive: true })
  })
  const outbox = new Outbox(database, [{ ...webhook, ...settings }])
  for (let index = 0; index < postCount; index += 1) {
    const id = `d${index}`
    const next = { _id: id, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
    const effects = { apply: null, revert: null }
    const change = { id, previous: undefined, next, mutations: [], effects }
    const transaction = { seq: index, id: `t${index}`, timestamp: '', author: 'ada', changes: [change] }
    outbox.write(change, transaction)
  }
  return outbox
}

/**
 * Milliseconds of the dispatcher's queries after a delivery: the fastest of several runs, since the machine is shared.
 */
function measureWakeMs(outbox: Outbox): number {
  const runsMs = Array.from({ length: 10 }, () => {
    const startMs = performance.now()
    for (let call = 0; call < 10; call += 1) {
      outbox.due(webhook.id, 1, 4)
      outbox.nextDue(webhook.id, 1)
    }
    return performance.now() - startMs
  })
  return Math.min(...runsMs)
}

test('a delivery costs no more beside a long queue than beside a short one', async () => {
  const short = measureWakeMs(await openOutbox(10))
  const long = measureWakeMs(await openOutbox(2_000))
  expect(long / short).toBeLessThan(5)
})

test.each<[Partial<Webhook>, number]>([
  [{}, 2],
  [{ filter: '_type == "post"' }, 2],
  [{ filter: '_type == "page"' }, 0],
  [{ filter: '(_type == "page" || before()._type == "post") && title == "a"' }, 0],
  [{ filter: '_type == "page" || title == "a"' }, 2],
  [{ filter: '!(_type == "page")' }, 2],
  [{ filter: '_type != "post"' }, 0],
  [{ filter: '_type == "post" && delta::operation() != "create"' }, 0],
  [{ filter: 'delta::operation() == "create"' }, 2],
  [{ filter: 'delta::operation() in ["update"] || title != "a"' }, 2],
  [{ filter: 'before()._type == null' }, 2],
  [{ filter: 'after()._type == "post" && _type != "page"' }, 2],
])('a webhook with %o gets no message that its types or operations exclude', async (settings, expected) => {
  const outbox = await openOutbox(2, settings)
  expect(outbox.due(webhook.id, 1, 4)).toHaveLength(expected)
})
