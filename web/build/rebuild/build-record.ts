import { createHash, hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { liveEventsUrl } from '@lucarne/core/content/lake-urls.ts'
import { readEventsSince, readLiveEvents } from '@lucarne/core/lib/live-events.ts'
import type { Env } from '@lucarne/core/lib/parse-env.ts'
import { z } from 'zod'
import { webDir } from '../paths.ts'

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

/** Equal to no hash: pages of one build may show different results of a query, and are then all rewritten. */
const mixedHash = ''

/** Adds a page's query to those of the build. */
export function addQuery(queries: Map<string, QueryRecord>, key: string, query: QueryRecord): void {
  const known = queries.get(key)
  queries.set(key, known && known.hash !== query.hash ? { ...query, hash: mixedHash } : query)
}

/** Sources of the bundles and the pages' HTML, relative to the repository. */
const sources = [
  'web/{browsers,build,fonts,public,server,src}/**',
  'web/*.{html,json,ts}',
  '{core,sections,schemas}/**',
  'store/contract/**',
  'supabase/database.types.ts',
  'pnpm-lock.yaml',
]

const isIgnored = (path: string) => /^node_modules$|^seed$|\.test\.tsx?$/.test(path)

/** A hash of the code, the version of Node and the build's environment variables. */
export function hashCode(variables: Readonly<Record<string, string | undefined>>): string {
  const root = join(webDir, '..')
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, { cwd: root, exclude: ({ name }) => isIgnored(name), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.toSorted())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  for (const name of Object.keys(variables).toSorted())
    if (name.startsWith('VITE_')) hash.update(`${name}=${variables[name]}\0`)
  return hash.digest('base64url')
}

/** The id of the last live event; empty when the lake does not tell. */
export async function fetchLivePosition(env: Env): Promise<string> {
  let position = ''
  await readLiveEvents(liveEventsUrl(env), undefined, ({ event, id }) => {
    if (event === 'welcome') position = id ?? ''
    return event === 'welcome'
  })
  return position
}

/** The sync tags of what was published since an event, and the event to go on from. */
type ChangedTags = { tags: ReadonlySet<string>; eventId: string }

/** @returns undefined when the lake's event history does not reach back that far */
export async function fetchChangedSyncTags(env: Env, since: string): Promise<ChangedTags | undefined> {
  const tags = new Set<string>()
  let isKnown = true
  const eventId = await readEventsSince(liveEventsUrl(env), since, (event) => {
    if (event.type === 'restart') isKnown = false
    else for (const tag of event.tags) tags.add(tag)
  })
  return isKnown ? { tags, eventId } : undefined
}
