import { liveEventsUrl } from '@lucarne/core/content/lake-urls.ts'
import { readEventsSince, readLiveEvents } from '@lucarne/core/lib/live-events.ts'
import type { Env } from '@lucarne/core/lib/parse-env.ts'

/** The id of the last live event; empty when the lake does not tell. */
export async function fetchLivePosition(env: Env): Promise<string> {
  let position = ''
  await readLiveEvents(liveEventsUrl(env), undefined, ({ event, id }) => {
    if (event === 'welcome') position = id ?? ''
    return event === 'welcome'
  })
  return position
}

/** The sync tags of what was published since an event, and the event to go on from. */
export type ChangedTags = { tags: ReadonlySet<string>; eventId: string }

/** @returns undefined when the lake does not know any more */
export async function fetchChangedSyncTags(env: Env, since: string): Promise<ChangedTags | undefined> {
  const tags = new Set<string>()
  let isKnown = true
  const eventId = await readEventsSince(liveEventsUrl(env), since, (event) => {
    if (event.type === 'restart') isKnown = false
    else for (const tag of event.tags) tags.add(tag)
  })
  return isKnown ? { tags, eventId } : undefined
}
