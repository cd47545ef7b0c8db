import type { Hono } from 'hono'
import type { AccessControl } from '../access/access-control.ts'
import type { CallerIdentity } from '../access/identity.ts'
import { parseBooleanParam } from '../http/query-params.ts'
import { getDataset, type LakeEnv, requireUser } from '../http/request-context.ts'
import { anyChangeTag, listDocumentTags } from '../query/plan/sync-tags.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import { createTransactionId } from '../storage/write-transaction.ts'
import { createEventStreamResponse, type ServerSentEvent } from './event-stream.ts'
import { followCommits, sendEvents } from './follow-commits.ts'
import { eventId, findMissedEvents } from './mutation-events.ts'

/** `data/live/events`: the sync tags of changed documents, which tell a client which queries to run again. */
export function registerLiveRoute(app: Hono<LakeEnv>): void {
  app.get('/data/live/events/:dataset', (c) => {
    const dataset = getDataset(c)
    const { translog, access } = dataset
    const includeDrafts = parseBooleanParam(c, 'includeDrafts', false)
    const subscriber: CallerIdentity = includeDrafts ? requireUser(c) : { kind: 'anonymous' }
    const lastEventId = c.req.header('last-event-id')
    const eventsOf = (transaction: CommittedTransaction) => createLiveEvents(transaction, subscriber, access)
    return createEventStreamResponse((stream) =>
      followCommits(
        stream,
        dataset,
        {
          begin() {
            const last = translog.lastId()
            stream.send({
              event: 'welcome',
              id: last === undefined ? createTransactionId() : eventId(last, ''),
              data: {},
            })
            if (lastEventId === undefined) return
            sendEvents(stream, findMissedEvents(translog, lastEventId, eventsOf) ?? [restartEvent])
          },
          deliver: (transaction) => sendEvents(stream, eventsOf(transaction)),
        },
        c.get('watchToken'),
      ),
    )
  })
}

const restartEvent: ServerSentEvent = { event: 'restart', data: {} }

/** One message with the sync tags of the changed documents that the identity may read; none when there are none. */
function createLiveEvents(
  transaction: CommittedTransaction,
  subscriber: CallerIdentity,
  access: AccessControl,
): ServerSentEvent[] {
  const tags = new Set<string>()
  for (const { previous, next } of transaction.changes) {
    for (const document of [previous, next]) {
      if (!document || !access.mayRead(subscriber, document)) continue
      for (const tag of listDocumentTags(document)) tags.add(tag)
    }
  }
  if (tags.size === 0) return []
  return [{ event: 'message', id: eventId(transaction.id, ''), data: { tags: [...tags, anyChangeTag] } }]
}
