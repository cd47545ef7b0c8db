import type { Hono } from 'hono'
import type { UserIdentity } from '../access/identity.ts'
import { BoundedJsonList } from '../bounded-json.ts'
import { isDocumentId } from '../documents/document-id.ts'
import { ApiError } from '../http/api-error.ts'
import { parseBooleanParam, parseCountParam } from '../http/query-params.ts'
import { getDataset, type LakeContext, type LakeEnv, requireUser } from '../http/request-context.ts'
import type { Translog } from '../storage/translog.ts'
import { parseIsoTimestamp } from '../storage/write-transaction.ts'
import { findDocumentEvents } from './document-events.ts'
import { formatTransactions } from './transactions.ts'

/** The studio requests the documents of a release together, in URLs of up to 6,000 characters. */
const MAX_IDS = 1_000

/** `data/history`: transactions, documents at a revision or time, and lifecycle events. For signed-in users only. */
export function registerHistoryRoutes(app: Hono<LakeEnv>): void {
  app.get('/data/history/:dataset/transactions/:ids', (c) => {
    const dataset = getDataset(c)
    const identity = requireHistoryAccess(c)
    const seqBound = (name: string) => parseSeqParam(c, name, dataset.translog)
    const lines = formatTransactions(dataset, identity, parseDocumentIds(c, 'ids'), {
      ...optionalEntry('fromSeq', seqBound('fromTransaction')),
      ...optionalEntry('toSeq', seqBound('toTransaction')),
      ...optionalEntry('fromTime', parseTimeParam(c, 'fromTime')),
      ...optionalEntry('toTime', parseTimeParam(c, 'toTime')),
      newestFirst: parseBooleanParam(c, 'reverse', false),
      limit: parseCountParam(c, 'limit', 100, 1_000),
      includeMutations:
        !parseBooleanParam(c, 'excludeMutations', false) && !parseBooleanParam(c, 'excludeContent', false),
      includeEffects: c.req.query('effectFormat') === 'mendoza',
      requestedOnly: parseBooleanParam(c, 'includeIdentifiedDocumentsOnly', false),
    })
    return c.body(lines, 200, { 'content-type': 'application/x-ndjson; charset=utf-8' })
  })

  app.get('/data/history/:dataset/documents/:ids', (c) => {
    const { access, translog } = getDataset(c)
    const identity = requireHistoryAccess(c)
    const read = createRevisionReader(c, translog)
    const documents = new BoundedJsonList()
    for (const id of parseDocumentIds(c, 'ids')) {
      const document = read(id)
      if (document && access.mayReadHistory(identity, document)) documents.push(document)
    }
    return c.body(`{"documents":${documents.toArray()}}`, 200, { 'content-type': 'application/json' })
  })

  app.get('/data/history/:dataset/events/documents/:id', (c) => {
    const identity = requireHistoryAccess(c)
    const [id = ''] = parseDocumentIds(c, 'id')
    const cursor = c.req.query('nextCursor')
    if (cursor && !/^\d{1,15}$/.test(cursor)) throw new ApiError(400, 'Parameter "nextCursor" is malformed')
    const limit = parseCountParam(c, 'limit', 100, 1_000)
    const { events, nextCursor } = findDocumentEvents(getDataset(c), identity, id, {
      limit,
      ...optionalEntry('before', cursor ? Number(cursor) : undefined),
    })
    return c.json({ events: { [id]: events }, nextCursor })
  })
}

function requireHistoryAccess(c: LakeContext): UserIdentity {
  const identity = requireUser(c)
  if (!getDataset(c).access.hasPermission(identity, 'history')) {
    throw new ApiError(403, 'Insufficient permissions; permission "history" required')
  }
  return identity
}

function parseDocumentIds(c: LakeContext, name: string): string[] {
  const ids = (c.req.param(name) ?? '').split(',')
  if (ids.length > MAX_IDS) throw new ApiError(400, `${MAX_IDS} documents may be requested at once at most`)
  if (!ids.every(isDocumentId)) throw new ApiError(400, 'Malformed document ID')
  return [...new Set(ids)]
}

/** Selects the revision by transaction, by time, or as the last existing one. */
function createRevisionReader(c: LakeContext, translog: Translog) {
  const seq = parseSeqParam(c, 'revision', translog)
  if (seq !== undefined) return (id: string) => translog.documentAt(id, seq)
  const time = parseTimeParam(c, 'time')
  if (time !== undefined) return (id: string) => translog.documentAtTime(id, time)
  if (parseBooleanParam(c, 'lastRevision', false)) return (id: string) => translog.lastRevision(id)
  return (id: string) => translog.documentAt(id, Number.MAX_SAFE_INTEGER)
}

/** @throws ApiError (404) when the named transaction does not exist */
function parseSeqParam(c: LakeContext, name: string, translog: Translog): number | undefined {
  const id = c.req.query(name)
  if (id === undefined || id === '') return undefined
  const seq = translog.seqOf(id)
  if (seq === undefined) throw new ApiError(404, `Transaction "${id.slice(0, 128)}" not found`)
  return seq
}

/** Normalized to UTC with milliseconds, as the transaction log stores times, so that they compare as text. */
function parseTimeParam(c: LakeContext, name: string): string | undefined {
  const value = c.req.query(name)
  if (value === undefined || value === '') return undefined
  if (parseIsoTimestamp(value) === undefined)
    throw new ApiError(400, `Parameter "${name}" is not an ISO date and time`)
  return new Date(value).toISOString()
}

function optionalEntry<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  const entry: { [key in K]?: V } = {}
  if (value !== undefined) entry[key] = value
  return entry
}
