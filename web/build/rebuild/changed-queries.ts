import type { ServerBundle } from '../bundle/server-bundle.ts'
import { type BuildRecord, type QueryRecord, recordQuery } from './build-record.ts'

const requestCount = 8

/** Whether something that was published may have changed the result. Nobody tells of one without tags. */
const isAffected = ({ syncTags }: QueryRecord, tags: ReadonlySet<string>): boolean =>
  tags.size > 0 && (syncTags.length === 0 || syncTags.some((tag) => tags.has(tag)))

/**
 * Asks again for the queries that a publication names.
 * @returns the record of those whose results differ, by key
 */
export async function findChangedQueries(
  { queries, texts }: Pick<BuildRecord, 'queries' | 'texts'>,
  tags: ReadonlySet<string>,
  { fetchContent }: Pick<ServerBundle, 'fetchContent'>,
): Promise<ReadonlyMap<string, QueryRecord>> {
  const changed = new Map<string, QueryRecord>()
  const affected = Object.entries(queries).filter(([, query]) => isAffected(query, tags))
  const { signal } = new AbortController()
  const work = async () => {
    for (let next = affected.shift(); next; next = affected.shift()) {
      const [key, { hash }] = next
      const queryKey: readonly unknown[] = JSON.parse(key)
      const [, name, params] = queryKey
      const text = texts[String(name)]
      if (text === undefined) throw new Error(`The build has not recorded the query ${name}.`)
      const query = recordQuery(
        await fetchContent(text, { now: null, ...Object(params) }, { signal, queryKey }),
      )
      if (query.hash !== hash) changed.set(key, query)
    }
  }
  await Promise.all(Array.from({ length: requestCount }, work))
  return changed
}
