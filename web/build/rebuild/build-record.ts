import { hash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A page as a build wrote it. */
const pageSchema = z.object({
  /** A hash of what it shows besides the results of its queries. */
  inputs: z.string(),
  /** Keys of its content queries, as JSON. */
  queries: z.array(z.string()),
  /** The page's files in the site. */
  files: z.array(z.string()),
})

const querySchema = z.object({ hash: z.string(), syncTags: z.array(z.string()) })

const recordSchema = z.object({
  /** A hash of the code that wrote the pages. */
  code: z.string(),
  /** Id of the last live event before the first query. */
  eventId: z.string(),
  versions: z.object({ catalogue: z.string(), nextChangeMs: z.number().nullable() }),
  products: z.object({ productIds: z.array(z.string()), productCount: z.int() }),
  pages: z.record(z.string(), pageSchema),
  /** Products that are shipped. */
  goods: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Content queries by key. */
  queries: z.record(z.string(), querySchema),
  /** GROQ by the name of its query. */
  texts: z.record(z.string(), z.string()),
  /** Files of the site that are of no page: feed, site map, search index. */
  siteFiles: z.array(z.string()),
})

/** The record that a build leaves for the next rebuild. */
export type BuildRecord = z.infer<typeof recordSchema>
export type PageRecord = z.infer<typeof pageSchema>
export type QueryRecord = z.infer<typeof querySchema>

/** The document that Vite built, in the folder of a build's state. */
export const templateFile = 'template.html'

const fileOf = (stateDir: string) => join(stateDir, 'record.json')

/** Undefined without a whole record of this version. */
export async function readRecord(stateDir: string): Promise<BuildRecord | undefined> {
  const text = await readFile(fileOf(stateDir), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : recordSchema.safeParse(JSON.parse(text)).data
}

/** Before the site is changed: an interrupted rebuild is followed by a full build. */
export const deleteRecord = (stateDir: string): Promise<void> => rm(fileOf(stateDir), { force: true })

export async function writeRecord(stateDir: string, record: BuildRecord): Promise<void> {
  await writeFile(fileOf(stateDir), JSON.stringify(record))
}

/** A short hash of a JSON value. */
export const hashJson = (value: unknown): string =>
  hash('sha256', JSON.stringify(value), 'base64url').slice(0, 22)

const responseSchema = z.object({ result: z.unknown(), syncTags: z.array(z.string()) })

/** Every page has the layout's result. */
const resultHashes = new WeakMap<object, string>()

function hashResult(result: unknown): string {
  if (typeof result !== 'object' || result === null) return hashJson(result ?? null)
  const known = resultHashes.get(result) ?? hashJson(result)
  resultHashes.set(result, known)
  return known
}

/** A content query's result as it is recorded. */
export function recordQuery(data: unknown): QueryRecord {
  const { result, syncTags } = responseSchema.parse(data)
  return { hash: hashJson([hashResult(result), syncTags]), syncTags }
}

/** Equal to no hash: pages of one build show different results of the query, so that the next rebuild writes them all. */
const mixedHash = ''

/** Adds a page's query to those of the build. */
export function addQuery(queries: Map<string, QueryRecord>, key: string, query: QueryRecord): void {
  const known = queries.get(key)
  queries.set(key, known && known.hash !== query.hash ? { ...query, hash: mixedHash } : query)
}
