import type { Hono } from 'hono'
import * as z from 'zod'
import { answerGroupsQuery } from '../access/system-groups.ts'
import type { UserDirectory } from '../access/user-directory.ts'
import { AdmissionControl } from '../admission-control.ts'
import { maxJsonBytes } from '../bounded-json.ts'
import { ApiError } from '../http/api-error.ts'
import { parseBooleanParam, parseGroqParams } from '../http/query-params.ts'
import { parseJsonBody } from '../http/request-body.ts'
import {
  getCallerId,
  getDataset,
  knowsReleases,
  type LakeContext,
  type LakeEnv,
} from '../http/request-context.ts'
import { toReadableStream } from '../readable-stream.ts'
import type { ItemSelector, Perspective } from './types.ts'

const RELEASE_NAME = /^[A-Za-z0-9_-]{1,128}$/

const queryBody = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) })

/** `data/query`, by GET and by POST. */
export function registerQueryRoute(app: Hono<LakeEnv>, { users }: { users: UserDirectory }): void {
  const deps = { users, unsentResults: new AdmissionControl(unsentResultLimits) }

  app.get('/data/query/:dataset', (c) => {
    const query = c.req.query('query')
    if (query === undefined || query === '') throw new ApiError(400, 'Parameter "query" is required')
    return respondToQuery(c, deps, { query, params: parseGroqParams(c) })
  })

  app.post('/data/query/:dataset', async (c) => respondToQuery(c, deps, await parseJsonBody(c, queryBody)))
}

async function respondToQuery(
  c: LakeContext,
  { users, unsentResults }: { users: UserDirectory; unsentResults: AdmissionControl },
  body: z.infer<typeof queryBody>,
): Promise<Response> {
  const { name, queries } = getDataset(c)
  const startedAt = performance.now()
  const perspective = parsePerspective(c.req.query('perspective'), knowsReleases(c) ? 'published' : 'raw')
  const sourceMap = parseItemSelector(c.req.query('resultSourceMap'))
  const returnQuery = parseBooleanParam(c, 'returnQuery', true)
  const identity = c.get('identity')
  const groups = answerGroupsQuery(body.query, users, identity, name)
  if (groups) return c.json({ query: body.query, result: groups, syncTags: [], ms: 0 })
  const caller = {
    id: getCallerId(c),
    // A getter, because creating an AbortSignal takes as long as a small query.
    get signal() {
      return c.req.raw.signal
    },
  }
  const hidesVersions = perspective === 'raw' && !knowsReleases(c)
  const members = await queries.run({ ...body, perspective, identity, sourceMap, hidesVersions }, caller)
  const elapsedMs = Math.round(performance.now() - startedAt)
  const head = returnQuery ? `{"query":${JSON.stringify(body.query)},` : '{'
  const tail = `,"ms":${elapsedMs}}`
  const headers = { 'content-type': 'application/json' }
  if (typeof members === 'string') return c.body(head + members + tail, 200, headers)
  const leave = unsentResults.enter(caller.id, members.byteLength)
  const chunks = generateChunks([Buffer.from(head), members, Buffer.from(tail)], leave)
  if (c.req.method !== 'HEAD') return c.body(toReadableStream(chunks), 200, headers)
  leave()
  return c.body(null, 200, headers)
}

/** Maximum bytes of slow queries' results that are buffered for clients that read slowly or not at all. */
const unsentResultLimits = {
  subject: 'bytes of results',
  perCaller: 2 * maxJsonBytes,
  total: 4 * maxJsonBytes,
  retryAfterS: 10,
}
const chunkBytes = 64 * 1024

async function* generateChunks(parts: readonly Uint8Array[], onEnd: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (const part of parts)
      for (let start = 0; start < part.byteLength; start += chunkBytes)
        yield part.subarray(start, start + chunkBytes)
  } finally {
    onEnd()
  }
}

/** How the source map identifies array items; undefined when no source map is requested. @throws ApiError (400) */
function parseItemSelector(value: string | undefined): ItemSelector | undefined {
  if (value === undefined || value === '' || value === 'false') return undefined
  if (value === 'true') return 'index'
  if (value === 'withKeyArraySelector') return 'key'
  throw new ApiError(400, 'Parameter "resultSourceMap" must be true, false or withKeyArraySelector')
}

/** @throws ApiError (400) when a name is malformed */
function parsePerspective(value: string | undefined, fallback: Perspective): Perspective {
  if (value === undefined || value === '') return fallback
  if (value === 'previewDrafts') return 'drafts'
  if (value === 'raw' || value === 'published' || value === 'drafts') return value
  const names = value.split(',')
  if (!names.every((layer) => RELEASE_NAME.test(layer)))
    throw new ApiError(400, `Invalid perspective "${value.slice(0, 100)}"`)
  return names
}
