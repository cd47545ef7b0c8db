import type { Hono } from 'hono'
import type { Identity } from '../access/identity.ts'
import { isDocumentId } from '../documents/document-id.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeContext, type LakeEnvironment, requireUser } from '../http/environment.ts'
import { booleanParam, countParam } from '../http/query-params.ts'
import { isoTimestamp } from '../storage/timestamp.ts'
import type { Translog } from '../storage/translog.ts'
import { documentEvents } from './document-events.ts'
import type { HistoryDeps } from './history-deps.ts'
import { transactionLines } from './transactions.ts'

const MAX_IDS = 100

/** `data/history`: transactions, documents at a revision or time, and lifecycle events. For signed-in users only. */
export function registerHistoryRoutes(app: Hono<LakeEnvironment>, deps: HistoryDeps): void {
  const { translog } = deps

  app.get('/data/history/:dataset/transactions/:ids', (c) => {
    const identity = requireHistory(c, deps)
    const bound = (name: string) => seqParam(c, name, translog)
    const lines = transactionLines(deps, identity, documentIds(c, 'ids'), {
      ...optional('fromSeq', bound('fromTransaction')),
      ...optional('toSeq', bound('toTransaction')),
      ...optional('fromTime', timeParam(c, 'fromTime')),
      ...optional('toTime', timeParam(c, 'toTime')),
      newestFirst: booleanParam(c, 'reverse', false),
      limit: countParam(c, 'limit', 100, 1_000),
      includeMutations:
        !booleanParam(c, 'excludeMutations', false) && !booleanParam(c, 'excludeContent', false),
      includeEffects: c.req.query('effectFormat') === 'mendoza',
      identifiedOnly: booleanParam(c, 'includeIdentifiedDocumentsOnly', false),
    })
    return c.body(lines, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  })

  app.get('/data/history/:dataset/documents/:ids', (c) => {
    const identity = requireHistory(c, deps)
    const read = revisionReader(c, translog)
    const documents = documentIds(c, 'ids').flatMap((id) => read(id) ?? [])
    return c.json({
      documents: documents.filter((document) => deps.access.mayReadHistory(identity, document)),
    })
  })

  app.get('/data/history/:dataset/events/documents/:id', (c) => {
    const identity = requireHistory(c, deps)
    const [id = ''] = documentIds(c, 'id')
    const cursor = c.req.query('nextCursor')
    if (cursor && !/^\d{1,15}$/.test(cursor)) throw new ApiError(400, 'Parameter "nextCursor" is malformed')
    const limit = countParam(c, 'limit', 100, 1_000)
    const { events, nextCursor } = documentEvents(deps, identity, id, {
      limit,
      ...optional('before', cursor ? Number(cursor) : undefined),
    })
    return c.json({ events: { [id]: events }, nextCursor })
  })
}

function requireHistory(c: LakeContext, { access }: HistoryDeps): Identity & { kind: 'user' } {
  const identity = requireUser(c)
  if (!access.mayEver(identity, 'history')) {
    throw new ApiError(403, 'Insufficient permissions; permission "history" required')
  }
  return identity
}

function documentIds(c: LakeContext, name: string): string[] {
  const ids = (c.req.param(name) ?? '').split(',')
  if (ids.length > MAX_IDS) throw new ApiError(400, `${MAX_IDS} documents may be requested at once at most`)
  if (!ids.every(isDocumentId)) throw new ApiError(400, 'Malformed document ID')
  return [...new Set(ids)]
}

/** Selects the revision by transaction, by time, or as the last existing one. */
function revisionReader(c: LakeContext, translog: Translog) {
  const seq = seqParam(c, 'revision', translog)
  if (seq !== undefined) return (id: string) => translog.documentAt(id, seq)
  const time = timeParam(c, 'time')
  if (time !== undefined) return (id: string) => translog.documentAtTime(id, time)
  if (booleanParam(c, 'lastRevision', false)) return (id: string) => translog.lastRevision(id)
  return (id: string) => translog.documentAt(id, Number.MAX_SAFE_INTEGER)
}

/** @throws ApiError (404) when the named transaction does not exist */
function seqParam(c: LakeContext, name: string, translog: Translog): number | undefined {
  const id = c.req.query(name)
  if (id === undefined || id === '') return undefined
  const seq = translog.seqOf(id)
  if (seq === undefined) throw new ApiError(404, `Transaction "${id.slice(0, 128)}" not found`)
  return seq
}

/** Normalized to UTC with milliseconds, as the transaction log stores times, so that they compare as text. */
function timeParam(c: LakeContext, name: string): string | undefined {
  const value = c.req.query(name)
  if (value === undefined || value === '') return undefined
  if (isoTimestamp(value) === undefined)
    throw new ApiError(400, `Parameter "${name}" is no ISO date and time`)
  return new Date(value).toISOString()
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  const entry: { [key in K]?: V } = {}
  if (value !== undefined) entry[key] = value
  return entry
}
