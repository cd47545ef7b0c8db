import type { WatchToken } from '../http/request-context.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import type { EventStream, OpenStreams, ServerSentEvent } from './event-stream.ts'

/** The messages of a stream. */
export interface CommitFollower {
  /** Called first. Reads the transactions before the call from the translog. */
  begin(): void
  /** For each transaction after the call of `begin`, in commit order. */
  deliver(transaction: CommittedTransaction): void
}

/**
 * Sends the beginning and then every commit, while the token of the request is valid.
 * @returns ends it
 */
export function followCommits(
  stream: EventStream,
  { store, streams }: { store: DocumentStore; streams: OpenStreams },
  follower: CommitFollower,
  watchToken: WatchToken | undefined,
): () => void {
  const guard = (work: () => void) => {
    try {
      work()
    } catch (error) {
      console.error('An event stream failed', error)
      stream.close()
    }
  }
  guard(() => follower.begin())
  const unsubscribe = store.onCommit((transaction) => guard(() => follower.deliver(transaction)))
  const unregister = streams.add(stream)
  const unwatch = watchToken?.(() => stream.close())
  return () => {
    unsubscribe()
    unregister()
    unwatch?.()
  }
}

export function sendEvents(stream: EventStream, events: readonly ServerSentEvent[]): void {
  for (const event of events) stream.send(event)
}
