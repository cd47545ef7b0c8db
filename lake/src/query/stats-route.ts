import type { Hono } from 'hono'
import * as z from 'zod'
import { getCallerId, getDataset, type LakeEnv, requireUser } from '../http/request-context.ts'
import { parseMembers } from './workers/query-job.ts'

const countsQuery = `{
  "documents": count(*),
  "types": count(array::unique(*._type)),
  "releases": count(*[_type == "system.release" && state in ["active", "scheduled"]])
}`
const countsMembers = z.object({
  result: z.object({ documents: z.int(), types: z.int(), releases: z.int() }),
})

/** `data/stats`: how many documents, types and open releases of a dataset the caller may read. There are no quotas. */
export function registerStatsRoute(app: Hono<LakeEnv>): void {
  app.get('/data/stats/:dataset', async (c) => {
    const identity = requireUser(c)
    const request = { query: countsQuery, params: {}, perspective: 'raw', identity } as const
    const caller = { id: getCallerId(c), signal: c.req.raw.signal }
    const members = await getDataset(c).queries.run(request, caller)
    const { result } = countsMembers.parse(parseMembers(members))
    const present = (value: number, unit: string) => ({ count: { value, limit: null, unit } })
    return c.json({
      documents: present(result.documents, 'documents'),
      types: present(result.types, 'types'),
      releases: present(result.releases, 'releases'),
    })
  })
}
