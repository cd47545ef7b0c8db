import type { WatchToken } from '../http/request-context.ts'
import type { CommittedTransaction } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { TimeSlice } from '../time-slice.ts'
import type { EventStream, OpenStreams, ServerSentEvent } from './event-stream.ts'

/** The messages of a stream. */
export interface CommitFollower {
  /** Called first. Reads the transactions before the call from the translog. */
  begin(): Promise<void>
  /** For each transaction after the call of `begin`, in commit order. */
  deliver(transaction: CommittedTransaction): Promise<void>
}

/**
 * Sends the beginning and then every commit, one after the other, while the token of the request is valid.
 * @returns ends it
 */
export function followCommits(
  stream: EventStream,
  { store, streams }: { store: DocumentStore; streams: OpenStreams },
  follower: CommitFollower,
  watchToken: WatchToken | undefined,
): () => void {
  const endOnError = (error: unknown) => {
    console.error('An event stream failed', error)
    stream.close()
  }
  let delivered = follower.begin().catch(endOnError)
  const unsubscribe = store.onCommit((transaction) => {
    delivered = delivered.then(() => follower.deliver(transaction)).catch(endOnError)
    return delivered
  })
  const unregister = streams.add(stream)
  const unwatch = watchToken?.(() => stream.close())
  return () => {
    unsubscribe()
    unregister()
    unwatch?.()
  }
}

/** Sends many events without keeping requests waiting. */
export async function sendEvents(stream: EventStream, events: readonly ServerSentEvent[]): Promise<void> {
  const slice = new TimeSlice()
  for (const event of events) {
    stream.send(event)
    await slice.pause()
  }
}
