import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { openDatabase } from '../../src/storage/database.ts'
import { DocumentStore } from '../../src/storage/document-store.ts'
import { startTestLake, type TestLake } from '../test-lake.ts'
import type { SuiteDocument, SuiteTest } from './suite.ts'

const parallelQueries = 8

/** Runs the tests over HTTP and returns the ids of those that fail. */
export async function findFailures(tests: readonly SuiteTest[]): Promise<string[]> {
  const failures: string[] = []
  const shared = await startTestLake()
  for (const [documents, group] of Map.groupBy(tests, (entry) => entry.documents)) {
    const hasSystemDocuments = documents.some(({ _id }) => _id?.startsWith('_.'))
    const lake = hasSystemDocuments ? await startLakeWith(documents) : shared
    if (lake === shared) await replaceDocuments(lake, documents)
    const queue = group.values()
    const runQueue = async () => {
      for (const entry of queue) if (!(await passes(lake, entry))) failures.push(entry._id)
    }
    await Promise.all(Array.from({ length: parallelQueries }, runQueue))
    if (lake !== shared) await lake.close()
  }
  await shared.close()
  return failures.sort()
}

/** Clients may not write system documents, so that these are stored before the lake starts. */
async function startLakeWith(documents: readonly SuiteDocument[]): Promise<TestLake> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-suite-'))
  const database = openDatabase(dataDir)
  await new DocumentStore(database).transact('suite', undefined, (tx) => {
    for (const { _id = '', ...document } of documents) tx.put({ ...document, _id }, {})
  })
  database.close()
  const lake = await startTestLake({ dataDir })
  return {
    ...lake,
    async close() {
      await lake.close()
      await rm(dataDir, { recursive: true })
    },
  }
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
