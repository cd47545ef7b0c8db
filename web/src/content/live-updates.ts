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

/**
 * Listens to publications until told to stop. The client itself reconnects after network failures; when the
 * service ends the stream for good, we come back later.
 */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  let stopped = false
  let subscription: { unsubscribe: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = () => {
    subscription?.unsubscribe()
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(listen, reconnectDelay)
  }
  const listen = async () => {
    try {
      const client = await loadClient()
      if (stopped) return
      subscription = client.live.events().subscribe({
        next: (event) => (event.type === 'goaway' ? later() : void applyLiveEvent(queryClient, event)),
        error: later,
        complete: later,
      })
    } catch {
      later()
    }
  }
  void listen()

  return () => {
    stopped = true
    clearTimeout(timer)
    subscription?.unsubscribe()
  }
}
