import type { ClientReturn, QueryParams } from '@sanity/client'
import type { QueryKey } from '@tanstack/react-query'

/** A query's result, and the sync tags that a live event names when a publication affects it. */
export type ContentResponse<Result> = {
  result: Result
  syncTags: readonly string[]
  /** The build has left out what other visitors see. */
  isPartial?: true
}

/** The TanStack Query request behind a fetch. */
export type ContentRequest = { signal: AbortSignal; queryKey: QueryKey }

export type ContentSource = <const Query extends string>(
  query: Query,
  params: QueryParams,
  request: ContentRequest,
) => Promise<ContentResponse<ClientReturn<Query>>>

/** Sent with every query, so that a CDN responds with content at least as recent as this event. */
export const lastLiveEvent: { id: string | undefined } = { id: undefined }

/** The Content Lake's client, in a chunk of its own. */
async function loadClient() {
  const { contentClient } = await import('./client.ts')
  return contentClient
}

const minuteMs = 60_000

/** The start of the minute, as ISO text: queries within one minute share their caches' entries. */
export const startOfMinute = (timeMs: number): string =>
  new Date(Math.floor(timeMs / minuteMs) * minuteMs).toISOString()

/** The time rounded up to a whole minute, in ms. */
export const roundUpToMinute = (timeMs: number): number => Math.ceil(timeMs / minuteMs) * minuteMs

/** Published content that is visible now, at least as recent as the last live event. */
export const publishedSource: ContentSource = async (query, params, { signal }) => {
  const client = await loadClient()
  const { result, syncTags = [] } = await client.fetch(
    query,
    { ...params, now: startOfMinute(Date.now()) },
    {
      filterResponse: false,
      returnQuery: false,
      signal,
      ...(lastLiveEvent.id === undefined ? {} : { lastLiveEventId: lastLiveEvent.id }),
    },
  )
  // The client returns undefined for a body that is not JSON; a query without a match returns null.
  if (result === undefined) throw new Error('The Content Lake responded without a result')
  return { result, syncTags }
}
