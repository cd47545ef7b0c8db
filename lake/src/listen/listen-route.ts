import type { Hono } from 'hono'
import type { Access } from '../access/access.ts'
import { ApiError } from '../http/api-error.ts'
import type { LakeContext, LakeEnvironment } from '../http/environment.ts'
import { booleanParam, groqParams } from '../http/query-params.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { newTransactionId } from '../storage/transaction-id.ts'
import type { Translog } from '../storage/translog.ts'
import { type EventStream, eventStreamResponse } from './event-stream.ts'
import { eventId, type ListenOptions, mutationEvents } from './mutation-events.ts'
import type { OpenStreams } from './open-streams.ts'
import { missedEvents } from './resume.ts'

export interface StreamDeps {
  store: DocumentStore
  translog: Translog
  engine: QueryEngine
  access: Access
  streams: OpenStreams
}

/** `data/listen`: resumable mutation events of the documents that match a query's filter. */
export function registerListenRoute(app: Hono<LakeEnvironment>, deps: StreamDeps): void {
  app.get('/data/listen/:dataset', (c) => {
    const options = listenOptions(c, deps)
    const lastEventId = booleanParam(c, 'enableResume', false) ? c.req.header('last-event-id') : undefined
    return eventStreamResponse((stream) => {
      greet(stream, options, deps.translog, lastEventId)
      const stop = deps.store.onCommit((transaction) => {
        for (const event of mutationEvents(transaction, options)) stream.send(event)
      })
      const forget = deps.streams.add(stream)
      return () => {
        stop()
        forget()
      }
    })
  })
}

/** Sends `welcome` to a new listener, `welcomeback` with the missed events to a resumed one, or `reset` if it cannot resume. */
function greet(
  stream: EventStream,
  options: ListenOptions,
  translog: Translog,
  lastEventId: string | undefined,
): void {
  const listenerName = newTransactionId()
  const eventsOf = (transaction: CommittedTransaction) => mutationEvents(transaction, options)
  const missed = lastEventId === undefined ? undefined : missedEvents(translog, lastEventId, eventsOf)
  if (missed) {
    stream.send({ event: 'welcomeback', data: { listenerName } })
    for (const event of missed) stream.send(event)
    return
  }
  const last = translog.lastId()
  const here = last === undefined ? {} : { id: eventId(last, '') }
  stream.send({ event: lastEventId === undefined ? 'welcome' : 'reset', ...here, data: { listenerName } })
}

function listenOptions(c: LakeContext, { engine, access }: StreamDeps): ListenOptions {
  const identity = c.get('identity')
  const query = c.req.query('query')
  if (query === undefined || query === '') throw new ApiError(400, 'Parameter "query" is required')
  return {
    matches: engine.matcher(query, groqParams(c), identity),
    mayRead: (document) => access.mayRead(identity, document),
    includeResult: booleanParam(c, 'includeResult', false),
    includePreviousRevision: booleanParam(c, 'includePreviousRevision', false),
    includeMutations: booleanParam(c, 'includeMutations', true),
    includeEffects: c.req.query('effectFormat') === 'mendoza',
    visibility: c.req.query('visibility') || 'query',
  }
}
