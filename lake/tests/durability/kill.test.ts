import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Action, SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClient } from '../test-lake.ts'

const KILLS = process.env.DEEP ? 10 : 2
const RELEASE_KILLS = process.env.DEEP ? 100 : 2
const WRITERS = 4

let dataDir = ''
let child: ChildProcess | undefined
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lake-kill-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(dataDir, { recursive: true })
})

async function startLakeProcess(usedPort?: number): Promise<{ process: ChildProcess; port: number }> {
  const port = usedPort ?? (await getPort())
  const process = fork(join(import.meta.dirname, 'lake-process.ts'), [dataDir, String(port)])
  child = process
  await once(process, 'message')
  return { process, port }
}

/** One transaction with a client's own id. */
type Write = (client: SanityClient, id: string) => Promise<unknown>

const writeHalves: Write = (client, id) =>
  client
    .transaction()
    .transactionId(id)
    .createIfNotExists({ _id: 'counter', _type: 'counter', n: 0 })
    .create({ _id: `${id}-left`, _type: 'half' })
    .create({ _id: `${id}-right`, _type: 'half' })
    .patch('counter', (patch) => patch.inc({ n: 1 }))
    .commit({ returnDocuments: false })

/** Large enough to be interrupted between its rows. */
const PARTS = 600

const writeParts: Write = (client, id) => {
  const creates = Array.from({ length: PARTS }, (_, n) => ({
    create: { _id: `${id}-${n}`, _type: 'part', text: 'Bonjour '.repeat(20) },
  }))
  return client.mutate(creates, { transactionId: id, returnDocuments: false })
}

/**
 * A release with two documents and a schedule of another one, to be published within some milliseconds: some before a kill,
 * others after it.
 */
const schedulePublications: Write = async (client, id) => {
  const createVersion = (side: string): Action => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: `${id}-${side}`,
    document: { _id: `versions.${id}.${id}-${side}`, _type: 'half' },
  })
  const publishAt = new Date(Date.now() + 20).toISOString()
  const actions: Action[] = [
    { actionType: 'sanity.action.release.create', releaseId: id },
    createVersion('left'),
    createVersion('right'),
    { actionType: 'sanity.action.release.schedule', releaseId: id, publishAt },
  ]
  await client.action(actions, { transactionId: id })
  await client.create({ _id: `drafts.${id}-alone`, _type: 'alone' }, { returnDocuments: false })
  const body = { documents: [{ documentId: `${id}-alone` }], executeAt: publishAt }
  await client.request({ url: '/schedules/test/production', method: 'POST', body })
}

/** Writes with several concurrent clients and kills the process after `killAfter` responses. @returns acknowledged ids */
async function writeUntilKilled(write: Write, round: number, killAfter: number): Promise<string[]> {
  const { process, port } = await startLakeProcess()
  const client = createTestClient(`http://localhost:${port}`, 'ada').withConfig({ maxRetries: 0 })
  const acknowledged: string[] = []
  let count = 0
  async function writeForever(): Promise<void> {
    for (;;) {
      const id = `r${round}-${++count}`
      await write(client, id)
      acknowledged.push(id)
      if (acknowledged.length === killAfter) process.kill('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: WRITERS }, writeForever))
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
  return acknowledged
}

/** Reads the database file after SQLite's crash recovery. */
function inspectDatabase(changesPerTransaction = 3) {
  const db = new DatabaseSync(join(dataDir, 'lake.db'))
  try {
    const column = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => String(row.value))
    return {
      integrity: column('SELECT integrity_check AS value FROM pragma_integrity_check'),
      transactions: column('SELECT id AS value FROM transactions ORDER BY seq'),
      releases: column(
        "SELECT (content ->> 'name') || ' ' || (content ->> 'state') AS value FROM documents WHERE type = 'system.release'",
      ),
      halves: column("SELECT id AS value FROM documents WHERE type = 'half'"),
      counter: Number(column("SELECT content ->> 'n' AS value FROM documents WHERE id = 'counter'")[0] ?? 0),
      incompleteTransactions: column(
        `SELECT seq AS value FROM transaction_documents GROUP BY seq HAVING count(*) <> ${changesPerTransaction}`,
      ),
      missingWebhookMessages: column(
        `SELECT t.id AS value FROM transactions t LEFT JOIN webhook_outbox o ON o.transaction_id = t.id
           GROUP BY t.id HAVING count(o.transaction_id) <> ${changesPerTransaction}`,
      ),
      inconsistentDocuments: column(
        `SELECT d.id AS value FROM documents d WHERE d.content IS NOT
           (SELECT result FROM transaction_documents t WHERE t.document_id = d.id ORDER BY seq DESC LIMIT 1)`,
      ),
    }
  } finally {
    db.close()
  }
}

test(`keeps every acknowledged transaction with history and outbox when killed ${KILLS} times`, {
  tags: ['deep'],
  timeout: KILLS * 60_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= KILLS; round++) {
    acknowledged.push(...(await writeUntilKilled(writeHalves, round, 3 + ((round * 7) % 40))))
    const found = inspectDatabase()
    expect(found.integrity).toEqual(['ok'])
    expect(acknowledged.filter((id) => !found.transactions.includes(id))).toEqual([])
    expect(found.transactions.length - acknowledged.length).toBeLessThanOrEqual(WRITERS * round)
    expect(found.halves.toSorted()).toEqual(
      found.transactions.flatMap((id) => [`${id}-left`, `${id}-right`]).toSorted(),
    )
    expect(found.counter).toBe(found.transactions.length)
    expect(found.incompleteTransactions).toEqual([])
    expect(found.missingWebhookMessages).toEqual([])
    expect(found.inconsistentDocuments).toEqual([])
  }
  console.log(`${KILLS} kills, ${acknowledged.length} transactions acknowledged, none lost`)
})

test('a listener of the official client goes on after a kill and a restart', async () => {
  const { process, port } = await startLakeProcess()
  const client = createTestClient(`http://localhost:${port}`, 'ada')
  const received: string[] = []
  const listening = client.listen('*[_type == "heard"]', {}, { events: ['welcome', 'mutation', 'reconnect'] })
  const subscription = listening.subscribe({
    next: (event) => received.push(event.type === 'mutation' ? event.documentId : event.type),
    error: (error: unknown) => received.push(String(error)),
  })
  await expect.poll(() => received).toEqual(['welcome'])
  await client.create({ _id: 'before', _type: 'heard' })
  await expect.poll(() => received).toEqual(['welcome', 'before'])

  process.kill('SIGKILL')
  await once(process, 'exit')
  await expect.poll(() => received).toContain('reconnect')
  await startLakeProcess(port)
  await expect.poll(() => received.filter((name) => name === 'welcome')).toHaveLength(2)
  await client.create({ _id: 'after', _type: 'heard' })
  await expect.poll(() => received.at(-1)).toBe('after')
  expect(await client.fetch('count(*[_type == "heard"])')).toBe(2)
  subscription.unsubscribe()
})

test.runIf(process.env.DEEP)(
  `keeps large transactions whole when killed ${KILLS} times`,
  { tags: ['deep'], timeout: KILLS * 60_000 },
  async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= KILLS; round++) {
      acknowledged.push(...(await writeUntilKilled(writeParts, round, 1 + (round % 4))))
      const found = inspectDatabase(PARTS)
      expect(found.integrity).toEqual(['ok'])
      expect(acknowledged.filter((id) => !found.transactions.includes(id))).toEqual([])
      expect(found.incompleteTransactions).toEqual([])
      expect(found.missingWebhookMessages).toEqual([])
      expect(found.inconsistentDocuments).toEqual([])
    }
    console.log(`${KILLS} kills, ${acknowledged.length} large transactions acknowledged, none lost`)
  },
)

/** The documents of each release, which are its versions until it is published. */
const expectedHalves = (releases: readonly string[]) =>
  releases.flatMap((release) => {
    const [id = '', state] = release.split(' ')
    const folder = state === 'published' ? '' : `versions.${id}.`
    return [`${folder}${id}-left`, `${folder}${id}-right`]
  })

test(`publishes every acknowledged schedule once, releases whole, when killed ${RELEASE_KILLS} times`, {
  tags: ['deep'],
  timeout: RELEASE_KILLS * 60_000 + 30_000,
}, async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= RELEASE_KILLS; round++) {
    acknowledged.push(...(await writeUntilKilled(schedulePublications, round, 1 + ((round * 7) % 6))))
    const found = inspectDatabase()
    const names = found.releases.map((release) => release.split(' ')[0])
    expect(found.integrity).toEqual(['ok'])
    expect(acknowledged.filter((id) => !names.includes(id))).toEqual([])
    expect(found.halves.toSorted()).toEqual(expectedHalves(found.releases).toSorted())
    expect(found.inconsistentDocuments).toEqual([])
  }
  const { port } = await startLakeProcess()
  const client = createTestClient(`http://localhost:${port}`, 'ada')
  const countWaiting = () =>
    client.fetch<number>('count(*[_type == "system.release" && state == "scheduled"])')
  // About half of the releases wait by now; each is a transaction of its own.
  await expect.poll(countWaiting, { interval: 500, timeout: 30_000 + acknowledged.length * 200 }).toBe(0)
  const published = await client.fetch<string[]>('*[_type == "half"]._id')
  const expected = acknowledged.flatMap((id) => [`${id}-left`, `${id}-right`])
  const readWaiting = async () => {
    const waiting = { url: '/schedules/test/production', query: { state: 'scheduled' } }
    const { schedules } = await client.request<{ schedules: unknown[] }>(waiting)
    return schedules.length
  }
  await expect.poll(readWaiting, { timeout: 30_000 }).toBe(0)
  const alone = await client.fetch<string[]>('*[_type == "alone"]._id')
  expect(acknowledged.filter((id) => !alone.includes(`${id}-alone`))).toEqual([])
  const cancelled = { url: '/schedules/test/production', query: { state: 'cancelled' } }
  expect(await client.request(cancelled)).toEqual({ schedules: [] })
  expect(expected.filter((id) => !published.includes(id))).toEqual([])
  console.log(`${RELEASE_KILLS} kills, ${acknowledged.length} schedules acknowledged, all published`)
})
