import type { Query, QueryClient } from '@tanstack/react-query'
import { catalogueChangeKey, contentKey } from '#lib/content-key.ts'
import { env } from '#lib/env.ts'
import { followLiveEvents, type LiveEvent } from '#lib/live-events.ts'
import { isAffected, type Publications } from '#lib/outdated-results.ts'
import type { SiteState } from '#lib/page-state-file.ts'
import { liveEventsUrl } from './lake-urls.ts'
import type { ContentResponse } from './published-source.ts'
import { lastLiveEvent } from './published-source.ts'

function isContent(query: Query): boolean {
  return query.queryKey[0] === contentKey
}

/** Invalidates the queries that an event affects: those on screen are refetched now, the others when next shown. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent) {
  if (event.type === 'message') {
    const { syncTags = [] } = queryClient.getQueryData<ContentResponse<unknown>>(catalogueChangeKey) ?? {}
    // A change of the catalogue alone makes no content outdated that a CDN has.
    if (!event.tags.every((tag) => syncTags.includes(tag))) lastLiveEvent.id = event.id || undefined
    return queryClient.invalidateQueries({
      predicate: (query) => isContent(query) && isAffected(event.tags, query.state.data),
    })
  }
  // Events may have been missed.
  lastLiveEvent.id = undefined
  return queryClient.invalidateQueries({ predicate: isContent })
}

/** Changes since the build, for build results that the visit has not used yet. */
export class PublicationsSinceBuild {
  #known: { tags: Set<string>; nextChangeMs: number | null } | undefined

  constructor(site: SiteState | undefined) {
    if (site?.eventId) this.#known = { tags: new Set(), nextChangeMs: site.nextChangeMs }
  }

  /** Undefined when it is not known, and from a restart on. */
  get known(): Publications | undefined {
    return this.#known
  }

  add(event: LiveEvent) {
    if (event.type === 'restart') this.#known = undefined
    else for (const tag of event.tags) this.#known?.tags.add(tag)
  }
}

/**
 * Applies live events until stopped.
 * @param site of the build that the visit's content is from: what was published since is applied first
 * @returns stops listening
 */
export function startLiveUpdates(
  queryClient: QueryClient,
  site: SiteState | undefined,
  published: PublicationsSinceBuild,
): () => void {
  const since = site?.eventId || undefined
  lastLiveEvent.id = since
  return followLiveEvents(liveEventsUrl(env), since, (event) => {
    published.add(event)
    void applyLiveEvent(queryClient, event)
  })
}
