import type { ContentSource } from './content-source.ts'
import { minuteOf } from './current-minute.ts'
import { latestLiveEvent } from './latest-live-event.ts'
import { loadClient } from './load-client.ts'

/** Published content that is to be seen now, at least as fresh as the last live event heard. */
export const publishedSource: ContentSource = async (query, params, { signal }) => {
  const client = await loadClient()
  const { result, syncTags = [] } = await client.fetch(
    query,
    { ...params, now: minuteOf(Date.now()) },
    {
      filterResponse: false,
      returnQuery: false,
      signal,
      ...(latestLiveEvent.id === undefined ? {} : { lastLiveEventId: latestLiveEvent.id }),
    },
  )
  // The client hands on a body that is no JSON; a query that finds nothing answers null.
  if (result === undefined) throw new Error('The Content Lake answered without a result')
  return { result, syncTags }
}
