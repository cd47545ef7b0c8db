import * as z from 'zod'
import type { CallerIdentity } from '../access/identity.ts'
import type { QueryExecutor } from '../query/workers/query-executor.ts'
import { parseMembers } from '../query/workers/query-job.ts'

/** The ids of the documents that a query returns, as the identity sees the dataset. */
export type SelectIds = (
  selection: { query: string; params: Record<string, unknown>; identity: CallerIdentity },
  signal: AbortSignal,
) => Promise<string[]>

const document = z.object({ _id: z.string() })

/** Selects on the query workers, so that a write by a slow query delays no other request. */
export function createSelectIds(queries: QueryExecutor): SelectIds {
  return async ({ query, params, identity }, signal) => {
    const id = identity.kind === 'user' ? identity.user.id : ''
    // The newline closes a comment at the end of the query. Only ids are selected, because whole documents could exceed
    // the limit of a result.
    const idsOnly = `${query}\n{_id}`
    const members = await queries.run(
      { query: idsOnly, params, identity, perspective: 'raw' },
      { id, signal },
    )
    const { result } = parseMembers(members)
    const ids = [result].flat().flatMap((item) => document.safeParse(item).data?._id ?? [])
    return [...new Set(ids)]
  }
}
