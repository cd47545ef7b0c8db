import { describe, expect, test } from 'vitest'
import { openTestLake } from './open-test-lake.ts'
import { readEvents } from './read-events.ts'

const SIZE = 5_000
const text = 'Bonjour le monde '.repeat(20)

const lake = await openTestLake()

type Writer = 'ada' | 'wim'

function createMany(user: Writer, type: string, prefix = type, size = SIZE, options: RequestInit = {}) {
  const mutations = Array.from({ length: size }, (_, n) => ({
    create: { _id: `${prefix}-${n}`, _type: type, n, text },
  }))
  const body = JSON.stringify({ mutations })
  return lake.request('/data/mutate/production', { method: 'POST', user, body, ...options })
}

async function count(type: string): Promise<number> {
  const query = encodeURIComponent(`count(*[_type == "${type}"])`)
  const response = await lake.request(`/data/query/production?query=${query}`)
  const { result } = await response.json()
  return result
}

/** The results of look-ups, one after the other, until the work ends. */
async function countDuring(work: Promise<unknown>, type: string): Promise<number[]> {
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  const counts: number[] = []
  while (!isOver) counts.push(await count(type))
  await end
  return counts
}

describe(`a transaction of ${SIZE} documents`, () => {
  test('lets look-ups go on, which see none of it until all of it is committed', async () => {
    const writing = createMany('ada', 'alone')
    const counts = await countDuring(writing, 'alone')
    expect((await writing).status).toBe(200)
    // A look-up that waited for the transaction would be the only one.
    expect(counts.length).toBeGreaterThan(2)
    expect(counts.filter((documents) => documents !== 0 && documents !== SIZE)).toEqual([])
    expect(await count('alone')).toBe(SIZE)
  })

  test('reaches listeners in order, before the events of the next transaction', async () => {
    const query = encodeURIComponent('*[_type in ["listened", "next"]]')
    const reader = readEvents(await lake.request(`/data/listen/production?query=${query}`, { user: 'ada' }))
    await reader.next()
    const writing = createMany('ada', 'listened')
    const next = lake.client('ada').create({ _id: 'next', _type: 'next' })
    const ids: unknown[] = []
    while (ids.length <= SIZE) ids.push((await reader.next()).data.documentId)
    await Promise.all([writing, next, reader.close()])
    const large = Array.from({ length: SIZE }, (_, n) => `listened-${n}`)
    expect([
      [...large, 'next'],
      ['next', ...large],
    ]).toContainEqual(ids)
  })

  test('is committed whole or not at all when its client goes away', async () => {
    const client = new AbortController()
    const writing = createMany('ada', 'abandoned', 'abandoned', SIZE, { signal: client.signal }).catch(
      () => 'aborted',
    )
    for (let lookUps = 0; lookUps < 5; lookUps += 1) await count('abandoned')
    client.abort()
    await writing
    await lake.client('ada').create({ _id: 'after', _type: 'after' })
    expect([0, SIZE]).toContain(await count('abandoned'))
  })
})

test('large transactions of several writers are each seen whole', async () => {
  const size = SIZE / 5
  const writers: Writer[] = ['ada', 'wim', 'ada', 'wim']
  const writing = Promise.all(writers.map((user, n) => createMany(user, 'article', `article-${n}`, size)))
  const counts = await countDuring(writing, 'article')
  expect((await writing).map(({ status }) => status)).toEqual(writers.map(() => 200))
  expect(counts.filter((documents) => documents % size !== 0)).toEqual([])
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(await count('article')).toBe(writers.length * size)
})
