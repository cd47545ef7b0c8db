import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'

const suiteDocument = z.object({ _id: z.string(), _type: z.string() }).loose()

const suiteDataset = z.object({
  _type: z.literal('dataset'),
  _id: z.string(),
  /** Absent when the documents have to be downloaded from elsewhere. */
  documents: z.array(suiteDocument.partial({ _id: true })).optional(),
})

const suiteTest = z.object({
  _type: z.literal('test'),
  _id: z.string(),
  /** Path of the file that states the requirement, such as `function/geo/contains.yml`. */
  filename: z.string(),
  /** Versions of the language; every version when absent. */
  version: z.string().optional(),
  /** False: the query must be refused. */
  valid: z.boolean(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullable(),
  result: z.unknown(),
  dataset: z.object({ _ref: z.string() }),
})

const suiteLine = z.discriminatedUnion('_type', [suiteDataset, suiteTest])

export type SuiteDocument = NonNullable<z.output<typeof suiteDataset>['documents']>[number]

export interface SuiteTest extends z.output<typeof suiteTest> {
  documents: readonly SuiteDocument[]
}

/**
 * The tests of the language since 1.0 without `geo`, whose dataset is part of the suite, a gzipped file with one JSON value
 * a line.
 */
export async function readSuite(file: string): Promise<SuiteTest[]> {
  const datasets = new Map<string, readonly SuiteDocument[]>()
  const tests: z.output<typeof suiteTest>[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    const entry = suiteLine.parse(JSON.parse(line))
    if (entry._type === 'test') tests.push(entry)
    else if (entry.documents) datasets.set(entry._id, entry.documents)
  }
  return tests
    .filter(({ version, filename, query }) => version !== '0.1' && !/geo/.test(filename + query))
    .flatMap((entry) => {
      const documents = datasets.get(entry.dataset._ref)
      return documents ? [{ ...entry, documents }] : []
    })
}
