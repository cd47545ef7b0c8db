import { StatementSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestLake } from './open-test-lake.ts'

const lake = await openTestLake()
afterEach(() => vi.restoreAllMocks())

const create = (id: string) =>
  lake.request('/data/mutate/production', {
    method: 'POST',
    user: 'ada',
    body: JSON.stringify({
      mutations: [{ create: { _id: id, _type: 'note' } }, { create: { _id: `${id}-2`, _type: 'note' } }],
    }),
  })

/** The disk is full from a write on. @returns how many writes were made before */
function fillDiskAt(write: number): () => number {
  let writes = 0
  const run = StatementSync.prototype.run
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values) {
    writes += 1
    if (writes >= write)
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    return run.apply(this, values)
  })
  return () => writes
}

test('a transaction during which the disk fills is refused with 507 and writes nothing', async () => {
  const made = fillDiskAt(Number.POSITIVE_INFINITY)
  expect((await create('whole')).status).toBe(200)
  const count = made()
  expect(count).toBeGreaterThan(2)
  for (let write = 1; write <= count; write += 1) {
    vi.restoreAllMocks()
    fillDiskAt(write)
    const response = await create(`half-${write}`)
    expect([response.status, await response.json()]).toEqual([
      507,
      { statusCode: 507, error: 'Insufficient Storage', message: 'The disk is full. Nothing was written' },
    ])
  }
  vi.restoreAllMocks()
  expect(await lake.client('ada').fetch('*[_type == "note"]._id')).toEqual(['whole', 'whole-2'])
  expect((await create('after')).status).toBe(200)
})
