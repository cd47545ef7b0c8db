import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueryEngine } from '../../src/query/query-engine.ts'
import type { QueryRequest } from '../../src/query/types.ts'
import { arbitraryIdentity, arbitraryPerspective } from './arbitrary-callers.ts'
import { arbitraryChanges, arbitraryDocument, arbitraryParams } from './arbitrary-documents.ts'
import { arbitraryQuery } from './arbitrary-queries.ts'
import { evaluateWholeDataset } from './evaluate-whole-dataset.ts'
import { createTestEngine } from './test-engine.ts'

const numRuns = process.env.DEEP === '1' ? 800 : 75

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
    rolledBackChanges: arbitraryChanges,
    request: arbitraryRequest,
  })
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  const documents = fc.array(arbitraryDocument, { maxLength: 20 })
  fc.assert(
    fc.property(documents, steps, (initial, changeSteps) => {
      const lake = createTestEngine()
      lake.write(initial)
      for (const { changes, rolledBackChanges, request } of changeSteps) {
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

/** Conditions on which the planner's indexes differ. */
const alternative = fc.oneof(
  ...['_type', '_id', 'slug.current', 'author._ref', 'title'].map((name) =>
    fc
      .tuple(fc.constantFrom('==', 'in'), fc.nat(9))
      .map(([op, n]) => `${name} ${op} ${op === 'in' ? `["x${n}", "a"]` : `"x${n}"`}`),
  ),
  fc.nat(9).map((n) => `title match "e${n}*"`),
  fc.nat(9).map((n) => `references("x${n}")`),
  fc.nat(9).map((n) => `sanity::versionOf("x${n}")`),
  fc.constant('_type == "post" && author._ref == "a"'),
)
const wideFilter = fc
  .tuple(
    fc.array(alternative, { minLength: 40, maxLength: 300 }),
    fc.constantFrom(' || ', ' && '),
    fc.boolean(),
  )
  .map(([parts, operator, isNegated]) =>
    isNegated
      ? parts.map((part) => `!(${part})`).join(operator)
      : parts.map((part) => `(${part})`).join(operator),
  )
const deepFilter = fc
  .array(alternative, { minLength: 20, maxLength: 40 })
  .map((parts) => parts.reduce((inner, part, index) => `(${part} ${index % 2 ? '||' : '&&'} ${inner})`))
/** The global search of the Studio over many types. */
const globalSearch = fc
  .tuple(fc.integer({ min: 2, max: 60 }), fc.constantFrom('e', 'b a', 'Émile'))
  .map(([count, search]) => {
    const types = ['post', 'page', ...Array.from({ length: count }, (_, n) => `type${n}`)]
    const boosts = types.map(
      (type) => `boost(_type == "${type}" && title match text::query("${search}*"), ${type.length})`,
    )
    return `*[_type in ${JSON.stringify(types)} && [@, _id] match text::query("${search}*")] | score(${boosts}) | order(_score desc, _id)[_score > 0]{_id, _score}`
  })

test('however wide or deep a filter is, its result equals that of groq-js', {
  tags: ['deep'],
  timeout: 1_800_000,
}, () => {
  const query = fc.oneof(
    fc.oneof(wideFilter, deepFilter).map((filter) => `*[${filter}]._id`),
    wideFilter.map((filter) => `*[_type == "author"]{"n": count(*[${filter} || author._ref == ^._id])}`),
    fc.oneof(wideFilter, deepFilter).map((filter) => `* | score(${filter})[_score > 0]{_id}`),
    globalSearch,
  )
  const documents = fc.array(arbitraryDocument, { minLength: 5, maxLength: 20 })
  fc.assert(
    fc.property(documents, query, arbitraryPerspective, (initial, text, perspective) => {
      const lake = createTestEngine()
      lake.write(initial)
      const request: QueryRequest = { query: text, params: {}, perspective, identity: { kind: 'anonymous' } }
      expect(queryOutcome(lake.engine, request)).toEqual(
        outcome(() => evaluateWholeDataset(lake.documents.values(), request)),
      )
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
