import type { Hono } from 'hono'
import type { AccessControl } from '../access/access-control.ts'
import type { Identity } from '../access/identity.ts'
import { unauthorized } from '../http/api-error.ts'
import { parseBooleanParam } from '../http/query-params.ts'
import type { LakeEnv } from '../http/request-context.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import { createTransactionId } from '../storage/write-transaction.ts'
import { createEventStreamResponse, type ServerSentEvent } from './event-stream.ts'
import type { StreamDeps } from './listen-route.ts'
import { eventId, findMissedEvents } from './mutation-events.ts'

/** `data/live/events`: the sync tags of changed documents, which tell a client which queries to run again. */
export function registerLiveRoute(app: Hono<LakeEnv>, deps: StreamDeps): void {
  const { store, translog, streams, access } = deps

  app.get('/data/live/events/:dataset', (c) => {
    const includeDrafts = parseBooleanParam(c, 'includeDrafts', false)
    if (includeDrafts && c.get('identity').kind === 'anonymous') throw unauthorized()
    const subscriber: Identity = includeDrafts ? c.get('identity') : { kind: 'anonymous' }
    const lastEventId = c.req.header('last-event-id')
    return createEventStreamResponse((stream) => {
      const last = translog.lastId()
      stream.send({
        event: 'welcome',
        id: last === undefined ? createTransactionId() : eventId(last, ''),
        data: {},
      })
      if (lastEventId !== undefined) {
        const eventsOf = (transaction: CommittedTransaction) =>
          createLiveEvents(transaction, subscriber, access)
        for (const event of findMissedEvents(translog, lastEventId, eventsOf) ?? [restartEvent])
          stream.send(event)
      }
      const unsubscribe = store.onCommit((transaction) => {
        for (const event of createLiveEvents(transaction, subscriber, access)) stream.send(event)
      })
      const unregister = streams.add(stream)
      return () => {
        unsubscribe()
        unregister()
      }
    })
  })
}

const restartEvent: ServerSentEvent = { event: 'restart', data: {} }

/** One message with the sync tags of the changed documents that the identity may read; none when there are none. */
function createLiveEvents(
  transaction: CommittedTransaction,
  subscriber: Identity,
  access: AccessControl,
): ServerSentEvent[] {
  const versions = transaction.changes.flatMap(({ previous, next }) => [previous, next])
  const types = versions.flatMap((document) =>
    document && access.mayRead(subscriber, document) ? [`s1:${document._type}`] : [],
  )
  if (types.length === 0) return []
  const tags = [...new Set([...types, 's1:*'])]
  return [{ event: 'message', id: eventId(transaction.id, ''), data: { tags } }]
}
