import pLimit from 'p-limit'
import type { ServerBundle } from '../bundle/server-bundle.ts'
import { type BuildRecord, type QueryRecord, recordQuery } from './build-record.ts'

const requestCount = 8

/** Whether a publication may have changed the result; without sync tags, it always may. */
const isAffected = ({ syncTags }: QueryRecord, tags: ReadonlySet<string>): boolean =>
  tags.size > 0 && (syncTags.length === 0 || syncTags.some((tag) => tags.has(tag)))

/** The content queries of a build that is followed by a rebuild. */
export type RefetchedQueries = {
  /** Records by key: those of the build, until replaced by a newer result. */
  queries: Map<string, QueryRecord>
  /** Resolves when the result of the query is known. */
  isChanged: (key: string) => Promise<boolean> | false
}

/** A recorded query as it is asked again: its name and parameters are the second and third part of its key. */
function parseQueryKey(key: string, { hash }: QueryRecord) {
  const queryKey: readonly unknown[] = JSON.parse(key)
  const [, name, params] = queryKey
  return { key, hash, queryKey, name: String(name), params: { now: null, ...Object(params) } }
}

type RecordedQuery = ReturnType<typeof parseQueryKey>

/** How many pages show the result of each query. */
function countPages(pages: BuildRecord['pages']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { queries } of Object.values(pages))
    for (const key of queries) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Refetches the queries that a publication affects, several at a time; stops at a failure. */
export function refetchAffected(
  { queries: recorded, pages, texts }: Pick<BuildRecord, 'queries' | 'pages' | 'texts'>,
  tags: ReadonlySet<string>,
  { fetchContent, widenSlice }: Pick<ServerBundle, 'fetchContent' | 'widenSlice'>,
): RefetchedQueries {
  const queries = new Map(Object.entries(recorded))
  const { signal } = new AbortController()
  async function refetch({ key, hash, queryKey, name, params }: RecordedQuery): Promise<boolean> {
    const text = texts[name]
    if (text === undefined) throw new Error(`The build has not recorded the query ${name}.`)
    const query = recordQuery(await fetchContent(text, params, { signal, queryKey }))
    if (query.hash === hash) return false
    queries.set(key, query)
    return true
  }

  const pageCounts = countPages(pages)
  const affected = Object.entries(recorded)
    .filter(([, query]) => isAffected(query, tags))
    .map(([key, query]) => parseQueryKey(key, query))
    // First the layout's, for which every page waits.
    .sort((a, b) => (pageCounts.get(b.key) ?? 0) - (pageCounts.get(a.key) ?? 0))
  // Pages of a list share a response: while it is awaited, they do not keep other queries waiting.
  const queriesByResponse = Map.groupBy(affected, ({ name, params }) =>
    JSON.stringify([name, widenSlice(params)]),
  )
  const limit = pLimit(requestCount)
  const refetches = new Map<string, Promise<boolean>>()
  for (const [first, ...others] of queriesByResponse.values()) {
    if (!first) continue
    const firstRefetched = limit(() => refetch(first))
    refetches.set(first.key, firstRefetched)
    for (const query of others) {
      const refetched = firstRefetched.then(() => refetch(query))
      refetches.set(query.key, refetched)
    }
  }
  // A page that waits for it receives the error; without one, nobody handles it.
  for (const refetched of refetches.values()) refetched.catch(() => undefined)
  return { queries, isChanged: (key) => refetches.get(key) ?? false }
}
