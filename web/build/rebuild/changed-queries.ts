import type { ServerBundle } from '../bundle/server-bundle.ts'
import { type BuildRecord, type QueryRecord, recordQuery } from './build-record.ts'

const requestCount = 8

/** Whether something that was published may have changed the result. Nobody tells of one without tags. */
const isAffected = ({ syncTags }: QueryRecord, tags: ReadonlySet<string>): boolean =>
  tags.size > 0 && (syncTags.length === 0 || syncTags.some((tag) => tags.has(tag)))

/** The content queries of a build that is followed by a rebuild. */
export type RefetchedQueries = {
  /** Their records by key: those of the build, until another result has come. */
  queries: Map<string, QueryRecord>
  /** Resolves when the result of the query is known. */
  isChanged: (key: string) => Promise<boolean> | false
}

/** Begins to refetch the queries that a publication names, some at a time. A failure ends it. */
export function refetchAffected(
  { queries: recorded, texts }: Pick<BuildRecord, 'queries' | 'texts'>,
  tags: ReadonlySet<string>,
  { fetchContent }: Pick<ServerBundle, 'fetchContent'>,
): RefetchedQueries {
  const queries = new Map(Object.entries(recorded))
  const { signal } = new AbortController()
  async function refetch(key: string, { hash }: QueryRecord): Promise<boolean> {
    const queryKey: readonly unknown[] = JSON.parse(key)
    const [, name, params] = queryKey
    const text = texts[String(name)]
    if (text === undefined) throw new Error(`The build has not recorded the query ${name}.`)
    const query = recordQuery(
      await fetchContent(text, { now: null, ...Object(params) }, { signal, queryKey }),
    )
    if (query.hash === hash) return false
    queries.set(key, query)
    return true
  }

  const lanes: Promise<unknown>[] = Array.from({ length: requestCount }, () => Promise.resolve())
  const refetches = new Map<string, Promise<boolean>>()
  for (const [key, query] of Object.entries(recorded)) {
    if (!isAffected(query, tags)) continue
    const lane = refetches.size % requestCount
    const refetched = Promise.resolve(lanes[lane]).then(() => refetch(key, query))
    // A page that waits for it receives the error; without one, nobody handles it.
    refetched.catch(() => undefined)
    lanes[lane] = refetched
    refetches.set(key, refetched)
  }
  return { queries, isChanged: (key) => refetches.get(key) ?? false }
}
