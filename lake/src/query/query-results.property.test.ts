import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AttributePath, IndexedPath, OrderPart } from './index/indexed-path.ts'
import type { QueryEngine } from './query-engine.ts'
import { arbitraryIdentity, arbitraryPerspective } from './testing/arbitrary-callers.ts'
import { arbitraryChanges, arbitraryDocument, arbitraryParams } from './testing/arbitrary-documents.ts'
import { arbitraryQuery } from './testing/arbitrary-queries.ts'
import { evaluateWholeDataset } from './testing/evaluate-whole-dataset.ts'
import { createTestEngine } from './testing/test-engine.ts'
import type { QueryRequest } from './types.ts'

const numRuns = process.env.DEEP === '1' ? 800 : 75

const attributePaths = [
  'title',
  'rank',
  'flag',
  'author',
  'author._ref',
  'nested.a.b',
  'start',
  'end',
].flatMap((path) =>
  (['value', 'lower', 'defined', 'dateTime'] as const).map((form) => ({ attributes: path.split('.'), form })),
)
const orderPaths: IndexedPath[] = [
  [part('flag', 'value', true, false), part('rank', 'value', true)],
  [part('title', 'value', true), part('rank', 'value'), part('title', 'lower', true)],
  [part('start', 'dateTime', true), part('title', 'value')],
].map((parts) => ({ form: 'order', parts }))
const indexedPaths: IndexedPath[] = [...attributePaths, ...orderPaths]

function part(
  name: string,
  form: AttributePath['form'],
  isDescending = false,
  fallback?: boolean,
): OrderPart {
  const path: AttributePath = { attributes: [name], form }
  return { path, ...(fallback !== undefined && { fallback }), isDescending }
}

const arbitraryRequest: fc.Arbitrary<QueryRequest> = fc.record({
  query: arbitraryQuery,
  params: arbitraryParams,
  perspective: arbitraryPerspective,
  identity: arbitraryIdentity,
})

test('planned results equal those of groq-js over the whole dataset, after writes and rollbacks', {
  tags: ['deep'],
  timeout: 1_800_000,
}, () => {
  const step = fc.record({
    changes: arbitraryChanges,
    /** Index-building steps before the changes, so that documents change while a path is being indexed. */
    indexSteps: fc.nat(12),
    rolledBackChanges: arbitraryChanges,
    request: arbitraryRequest,
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  const documents = fc.array(arbitraryDocument, { maxLength: 20 })
  const limits = fc.record(
    {
      smallResultLimit: fc.constantFrom(0, 1, 3, 200),
      /** Without projection pushdown, documents are read whole. */
      attributeCacheSize: fc.constant(1_000),
    },
    { requiredKeys: ['smallResultLimit'] },
  )
  fc.assert(
    fc.property(documents, steps, limits, (initial, changeSteps, options) => {
      const lake = createTestEngine({ ...options, indexedPerStep: 3 })
      lake.write(initial)
      lake.engine.addIndexes(indexedPaths)
      for (const { changes, indexSteps, rolledBackChanges, request } of changeSteps) {
        for (let step = 0; step < indexSteps; step += 1) lake.engine.buildIndexes()
        lake.writeAndRollBack(rolledBackChanges)
        expect(queryOutcome(lake.engine, request)).toEqual(
          outcome(() => evaluateWholeDataset(lake.documents.values(), request)),
        )
        lake.write(changes)
        expect(queryOutcome(lake.engine, request)).toEqual(
          outcome(() => evaluateWholeDataset(lake.documents.values(), request)),
        )
      }
    }),
    { numRuns },
  )
})

function queryOutcome(engine: QueryEngine, request: QueryRequest): unknown {
  return outcome(() => engine.query(request).result)
}

/** The result as JSON, as clients receive it; failures are equal whatever their message. */
function outcome(work: () => unknown): unknown {
  try {
    return { json: JSON.stringify(work()) }
  } catch {
    return 'fails'
  }
}
