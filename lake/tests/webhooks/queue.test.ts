import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'
import { Outbox } from '../../src/webhooks/outbox.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const webhook = { id: 'hook', name: 'Hook', url: 'http://127.0.0.1/', secret: 'hush' }

/** An outbox with one message of each of so many documents. */
async function openOutbox(messageCount: number): Promise<Outbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-queue-'))
  const database = openDatabase(dataDir)
  closers.push(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  const outbox = new Outbox(database)
  outbox.setWebhooks([webhook])
  await database.writes.run('test', () => {
    for (let index = 0; index < messageCount; index += 1) {
      const id = `d${index}`
      const next = { _id: id, _type: 'post', _rev: 'r', _createdAt: '', _updatedAt: '' }
      const effects = { apply: null, revert: null }
      const change = { id, previous: undefined, next, mutations: [], effects }
      const transaction = { seq: index, id: `t${index}`, timestamp: '', author: 'ada', changes: [change] }
      outbox.write(change, transaction)
    }
  })
  return outbox
}

/** What a dispatcher asks after each delivery, in milliseconds: the fastest of several, since others share the machine. */
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
