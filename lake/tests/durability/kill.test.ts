import { once } from 'node:events'
import { expect, test } from 'vitest'
import {
  connectLakeClient,
  createLakeFolder,
  type DurableWrite,
  inspectDatabase,
  startLakeProcess,
  WRITERS,
  writeUntilKilled,
} from './killed-lakes.ts'

const KILLS = process.env.DEEP ? 10 : 2

const writeHalves: DurableWrite = (client, id) =>
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

const writeParts: DurableWrite = (client, id) => {
  const creates = Array.from({ length: PARTS }, (_, n) => ({
    create: { _id: `${id}-${n}`, _type: 'part', text: 'Bonjour '.repeat(20) },
  }))
  return client.mutate(creates, { transactionId: id, returnDocuments: false })
}

test(`a lake keeps every acknowledged transaction with history and outbox when killed ${KILLS} times`, {
  tags: ['deep'],
  timeout: KILLS * 60_000,
}, async () => {
  const place = await createLakeFolder()
  const acknowledged: string[] = []
  for (let round = 1; round <= KILLS; round++) {
    const killAfter = 3 + ((round * 7) % 40)
    const written = await writeUntilKilled([place], { write: writeHalves, round, killAfter })
    acknowledged.push(...written.flat())
    const found = inspectDatabase(place)
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
  const place = await createLakeFolder()
  const process = await startLakeProcess([place])
  const client = connectLakeClient(place)
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
  await startLakeProcess([place])
  await expect.poll(() => received.filter((name) => name === 'welcome')).toHaveLength(2)
  await client.create({ _id: 'after', _type: 'heard' })
  await expect.poll(() => received.at(-1)).toBe('after')
  expect(await client.fetch('count(*[_type == "heard"])')).toBe(2)
  subscription.unsubscribe()
})

test.runIf(process.env.DEEP)(
  `a lake keeps large transactions whole when killed ${KILLS} times`,
  { tags: ['deep'], timeout: KILLS * 60_000 },
  async () => {
    const place = await createLakeFolder()
    const acknowledged: string[] = []
    for (let round = 1; round <= KILLS; round++) {
      const killAfter = 1 + (round % 4)
      const written = await writeUntilKilled([place], { write: writeParts, round, killAfter })
      acknowledged.push(...written.flat())
      const found = inspectDatabase(place, PARTS)
      expect(found.integrity).toEqual(['ok'])
      expect(acknowledged.filter((id) => !found.transactions.includes(id))).toEqual([])
      expect(found.incompleteTransactions).toEqual([])
      expect(found.missingWebhookMessages).toEqual([])
      expect(found.inconsistentDocuments).toEqual([])
    }
    console.log(`${KILLS} kills, ${acknowledged.length} large transactions acknowledged, none lost`)
  },
)
