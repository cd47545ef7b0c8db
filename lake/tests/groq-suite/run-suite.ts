import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import type { TestLake } from '../test-lake.ts'
import type { SuiteDocument, SuiteTest } from './suite.ts'

const parallelQueries = 8

/** Runs the tests over HTTP and returns the ids of those that fail. They replace the content of the lake. */
export async function findFailures(lake: TestLake, tests: readonly SuiteTest[]): Promise<string[]> {
  const failures: string[] = []
  for (const [documents, group] of Map.groupBy(tests, (entry) => entry.documents)) {
    await replaceDocuments(lake, documents)
    const queue = group.values()
    const runQueue = async () => {
      for (const entry of queue) if (!(await passes(lake, entry))) failures.push(entry._id)
    }
    await Promise.all(Array.from({ length: parallelQueries }, runQueue))
  }
  return failures.sort()
}

async function replaceDocuments(lake: TestLake, documents: readonly SuiteDocument[]): Promise<void> {
  const creates = documents.map((document) => ({ create: document }))
  const response = await lake.request('/data/mutate/production', {
    method: 'POST',
    user: 'ada',
    body: JSON.stringify({ mutations: [{ delete: { query: '*' } }, ...creates] }),
  })
  if (!response.ok) throw new Error(`The documents were refused: ${await response.text()}`)
}

const queryResponse = z.object({ result: z.unknown() })

async function passes(lake: TestLake, { query, params, result, valid }: SuiteTest): Promise<boolean> {
  const response = await lake.request('/data/query/production?perspective=raw&returnQuery=false', {
    method: 'POST',
    user: 'ada',
    body: JSON.stringify({ query, params: params ?? {} }),
  })
  const body: unknown = await response.json()
  if (!response.ok) return response.status === 400 && !valid
  const actual = withoutAddedAttributes(queryResponse.parse(body).result ?? null)
  return valid && isDeepStrictEqual(replaceScores(actual), result ?? null)
}

const addedByLake = new Set(['_rev', '_createdAt', '_updatedAt'])

/** The suite's documents have no attributes that a lake adds. */
function withoutAddedAttributes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddedAttributes)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !addedByLake.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutAddedAttributes(inner)]))
}

const scoredList = z.array(z.object({ _score: z.number() }).loose()).min(1)

/** The suite states the rank of each score (`_pos`) instead of the score, which implementations may choose. */
function replaceScores(result: unknown): unknown {
  const scored = scoredList.safeParse(result)
  if (!scored.success) return result
  const scores = [...new Set(scored.data.map(({ _score }) => _score))].sort((a, b) => b - a)
  return scored.data.map(({ _score, ...rest }) => ({ ...rest, _pos: scores.indexOf(_score) + 1 }))
}
