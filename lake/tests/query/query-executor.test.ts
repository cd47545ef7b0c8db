import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { QueryRequest } from '../../src/query/types.ts'
import { arbitraryIdentity, arbitraryPerspective } from './arbitrary-callers.ts'
import { arbitraryChanges, arbitraryDocument, arbitraryParams } from './arbitrary-documents.ts'
import { arbitraryQuery } from './arbitrary-queries.ts'
import { evaluateWholeDataset } from './evaluate-whole-dataset.ts'
import { createTestExecutor } from './test-executor.ts'

/** Any query that reads a document or loops is executed by a worker. */
const lake = createTestExecutor({ mainThreadMs: 0, mainThreadCandidates: 0, shortQueryMs: 200, scanMs: 400 })
afterAll(() => lake.close())

/** A loop of a thousand million steps over one parameter. */
const endless = {
  query: 'count($list[count($list[count($list[@ > 1]) > 2]) > 3])',
  params: { list: Array.from({ length: 1_000 }, (_, n) => n) },
}

describe('the results of queries on workers', () => {
  test('equal those of groq-js over the whole dataset, after every write', {
    tags: ['deep'],
    timeout: 1_800_000,
  }, async () => {
    const arbitraryRequest: fc.Arbitrary<QueryRequest> = fc.record({
      query: arbitraryQuery.filter((query) => !query.includes('now()')),
      params: arbitraryParams,
      perspective: arbitraryPerspective,
      identity: arbitraryIdentity,
    })
    await lake.write(fc.sample(arbitraryDocument, 20))
    const step = fc.tuple(arbitraryChanges, arbitraryRequest)
    const check = async ([changes, request]: [Parameters<typeof lake.write>[0], QueryRequest]) => {
      await lake.write(changes)
      const expected = await outcome(() => evaluateWholeDataset(lake.documents(), request) ?? null)
      expect(await outcome(async () => (await lake.run(request)).result)).toEqual(expected)
    }
    await fc.assert(fc.asyncProperty(step, check), { numRuns: process.env.DEEP ? 5_000 : 60 })
  })
})

describe('queries on workers', () => {
  test('take too long: the error says so, and the next query runs', async () => {
    await expect(lake.run(endless)).rejects.toThrow('query took longer than 0.4 s')
    expect(await lake.run({ query: 'count(*)' })).toMatchObject({ result: expect.any(Number) })
  })

  test('end when their client goes away', async () => {
    const client = new AbortController()
    const abandoned = Array.from({ length: 16 }, () => lake.run(endless, { signal: client.signal }))
    client.abort()
    const outcomes = await Promise.allSettled(abandoned)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(await lake.run({ query: 'count(*[rank == 1])' })).toMatchObject({ result: expect.any(Number) })
  })

  test('of one caller are limited, and do not shut out another caller', async () => {
    const client = new AbortController()
    const attack = Array.from({ length: 100 }, () =>
      lake.run(endless, { id: 'attacker', signal: client.signal }).catch((error) => error),
    )
    expect(await lake.run({ query: 'count(*[rank == 1])' }, { id: 'victim' })).toMatchObject({
      result: expect.any(Number),
    })
    client.abort()
    const errors = await Promise.all(attack)
    const refused = errors.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(100 - 16)
    expect(refused[0]).toMatchObject({ retryAfterS: expect.any(Number) })
  })

  test('of many callers are limited', async () => {
    const client = new AbortController()
    const attack = Array.from({ length: 100 }, (_, n) =>
      lake.run(endless, { id: `caller ${n}`, signal: client.signal }).catch((error) => error),
    )
    client.abort()
    const errors = await Promise.all(attack)
    const refused = errors.filter(({ retryAfterS }) => retryAfterS !== undefined)
    expect(refused).toHaveLength(100 - 64)
    expect(refused[0]).toMatchObject({ status: 503 })
  })

  test('that wait too long for a worker are refused with a time to try again', async () => {
    // The first query occupies the worker for longer than this, including the worker's start.
    const executor = createTestExecutor({ mainThreadMs: 0, shortQueryMs: 400, scanMs: 400, maxWaitMs: 50 })
    const client = new AbortController()
    const first = executor.run(endless, { id: 'first', signal: client.signal }).catch((error) => error)
    const second = executor.run(endless, { id: 'second' })
    await expect(second).rejects.toMatchObject({ status: 503, retryAfterS: 10 })
    client.abort()
    await first
    await executor.close()
  })

  test('that exhaust the memory of a worker end that worker alone', async () => {
    const executor = createTestExecutor({ shortQueryMs: 20_000 })
    // Twenty-one texts of 32 MB exceed the heap.
    const double = '{"text": upper(text + text)}'
    const copies = Array.from({ length: 20 }, (_, n) => `upper(text + "${n}")`)
    const query = `{"text": "12345678"}${double.repeat(22)}{"copies": [${copies}]}`
    await expect(executor.run({ query })).rejects.toThrow('query needs more than 256 MB of memory')
    expect(await executor.run({ query: 'count(*[rank == 1])' })).toMatchObject({ result: 0 })
    await executor.close()
  })
})

/** The result as JSON, as clients receive it; failures are equal whatever their message. */
async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return { json: JSON.stringify(await work()) }
  } catch {
    return 'fails'
  }
}
