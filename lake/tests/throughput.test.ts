import { expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'
import { type EventReader, readEvents } from './read-events.ts'

const LISTENERS = 20
const WRITES = process.env.DEEP ? 1_000 : 150
const WRITERS = 4

const lake = await openTestLake()

async function listen(): Promise<EventReader> {
  const query = encodeURIComponent('*[_type == "load"]')
  const reader = readEvents(await lake.request(`/data/listen/production?query=${query}`, { user: 'ada' }))
  await reader.next()
  return reader
}

async function takeTransactionIds(reader: EventReader, count: number): Promise<unknown[]> {
  const ids: unknown[] = []
  while (ids.length < count) ids.push((await reader.next()).data.transactionId)
  return ids
}

test(`${LISTENERS} listeners each receive ${WRITES} writes once and in commit order`, {
  tags: ['deep'],
  timeout: 600_000,
}, async () => {
  const readers = await Promise.all(Array.from({ length: LISTENERS }, listen))
  const received = Promise.all(readers.map((reader) => takeTransactionIds(reader, WRITES)))
  const client = lake.client('ada')
  await client.create({ _id: 'end', _type: 'marker' })

  const started = performance.now()
  let count = 0
  async function write(): Promise<void> {
    while (count < WRITES) {
      const document = { _id: `load-${++count % 50}`, _type: 'load', n: count, text: 'Bonjour '.repeat(50) }
      await client.createOrReplace(document, { returnDocuments: false })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  const perSecond = Math.round(WRITES / ((performance.now() - started) / 1_000))
  console.log(`${perSecond} writes a second with ${LISTENERS} listeners`)

  const lines = await lake.request(
    `/data/history/production/transactions/${Array.from({ length: 50 }, (_, n) => `load-${n}`)}?limit=1000`,
    { user: 'ada' },
  )
  const idsByListener = await received
  const [first = []] = idsByListener
  expect(new Set(first).size).toBe(WRITES)
  for (const ids of idsByListener) expect(ids).toEqual(first)
  const history = (await lines.text()).split('\n').filter(Boolean)
  expect(first.slice(0, 1_000)).toEqual(history.map((line) => JSON.parse(line).id))

  // The next event must be this write; a duplicate would come before it.
  const { transactionId } = await client.mutate([{ create: { _id: 'last', _type: 'load' } }], {
    returnDocuments: false,
  })
  for (const reader of readers) expect((await reader.next()).data.transactionId).toBe(transactionId)
  await Promise.all(readers.map((reader) => reader.close()))
})
