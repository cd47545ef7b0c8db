import type { LiveEvent } from '@sanity/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { contentKey } from './content-query.ts'
import { lastLiveEvent, loadClient } from './published-source.ts'

const reconnectDelayMs = 10_000

function isContent(query: Query): boolean {
  return query.queryKey[0] === contentKey
}

/** Whether an event with these sync tags affects a cached result. A result without tags is always affected. */
export function isAffected(tags: readonly string[], data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('syncTags' in data)) return true
  const { syncTags } = data
  if (!Array.isArray(syncTags) || syncTags.length === 0) return true
  return tags.some((tag) => syncTags.includes(tag))
}

/** Invalidates the queries that an event affects: those on screen are refetched now, the others when next shown. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent) {
  switch (event.type) {
    case 'message':
      lastLiveEvent.id = event.id
      return queryClient.invalidateQueries({
        predicate: (query) => isContent(query) && isAffected(event.tags, query.state.data),
      })
    case 'restart':
    case 'reconnect':
      // Events may have been missed.
      lastLiveEvent.id = undefined
      return queryClient.invalidateQueries({ predicate: isContent })
    default:
      return
  }
}

/** The event of a stream message; an unreadable one reads as a restart. */
export function readLiveEvent({ data, lastEventId: id }: MessageEvent<string>): LiveEvent {
  try {
    const { tags } = JSON.parse(data)
    if (Array.isArray(tags)) return { type: 'message', id, tags }
  } catch {
    // Not JSON: a restart.
  }
  return { type: 'restart', id }
}

/**
 * Applies live events until stopped. Uses `EventSource` and not the client's stream, a `fetch` that would keep the
 * browser's loading indicator running. The browser reconnects after network failures; when the service closes the
 * stream, this reconnects after 10 s. An open stream keeps Firefox, alone, from restoring a page from its back-forward
 * cache; to close it in `pagehide` or `beforeunload` is too late there.
 * @returns stops listening
 */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  let isStopped = false
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const reconnectLater = () => {
    stream?.close()
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(listen, reconnectDelayMs)
  }
  const listen = async () => {
    try {
      const client = await loadClient()
      if (isStopped) return
      const current = new EventSource(client.getUrl(client.getDataUrl('live/events'), false))
      stream = current
      const apply = (event: LiveEvent) => void applyLiveEvent(queryClient, event)
      current.addEventListener('message', (message) => apply(readLiveEvent(message)))
      current.addEventListener('restart', ({ lastEventId: id }) => apply({ type: 'restart', id }))
      current.addEventListener('goaway', reconnectLater)
      current.addEventListener('error', () => {
        if (current.readyState === EventSource.CLOSED) reconnectLater()
        else apply({ type: 'reconnect' })
      })
    } catch {
      reconnectLater()
    }
  }
  void listen()

  return () => {
    isStopped = true
    clearTimeout(timer)
    stream?.close()
  }
}
