import type { LiveEvent } from '@sanity/client'
import type { Query, QueryClient } from '@tanstack/react-query'
import { contentKey } from './content-query.ts'
import { latestLiveEvent } from './latest-live-event.ts'
import { loadClient } from './load-client.ts'

const reconnectDelay = 10_000

function isContent(query: Query): boolean {
  return query.queryKey[0] === contentKey
}

/** Whether a publication that names these tags concerns a cached query. Unknown tags concern everybody. */
export function concerns(tags: readonly string[], data: unknown): boolean {
  if (typeof data !== 'object' || data === null || !('syncTags' in data)) return true
  const { syncTags } = data
  if (!Array.isArray(syncTags) || syncTags.length === 0) return true
  return tags.some((tag) => syncTags.includes(tag))
}

/** Refetches what an event concerns; what nobody looks at is refetched when it is next shown. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent) {
  switch (event.type) {
    case 'message':
      latestLiveEvent.id = event.id
      return queryClient.invalidateQueries({
        predicate: (query) => isContent(query) && concerns(event.tags, query.state.data),
      })
    case 'restart':
    case 'reconnect':
      // Events may have been missed: everything is asked for again.
      latestLiveEvent.id = undefined
      return queryClient.invalidateQueries({ predicate: isContent })
    default:
      return
  }
}

/** What a message of the stream says; one that nobody understands may have been about anything. */
export function readLiveEvent({ data, lastEventId: id }: MessageEvent<string>): LiveEvent {
  try {
    const { tags } = JSON.parse(data)
    if (Array.isArray(tags)) return { type: 'message', id, tags }
  } catch {
    // As below.
  }
  return { type: 'restart', id }
}

/**
 * Listens to publications until told to stop. By the browser's own stream, which counts as a page at rest, where the
 * client's reads one by `fetch`, like a page that never finishes loading. The browser reconnects after network
 * failures; when the service ends the stream for good, we come back later.
 */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  let stopped = false
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = () => {
    stream?.close()
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(listen, reconnectDelay)
  }
  const listen = async () => {
    try {
      const client = await loadClient()
      if (stopped) return
      const opened = new EventSource(client.getUrl(client.getDataUrl('live/events'), false))
      stream = opened
      const apply = (event: LiveEvent) => void applyLiveEvent(queryClient, event)
      opened.addEventListener('message', (message) => apply(readLiveEvent(message)))
      opened.addEventListener('restart', ({ lastEventId: id }) => apply({ type: 'restart', id }))
      opened.addEventListener('goaway', later)
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) later()
        else apply({ type: 'reconnect' })
      })
    } catch {
      later()
    }
  }
  void listen()

  return () => {
    stopped = true
    clearTimeout(timer)
    stream?.close()
  }
}
