import { liveEventsUrl } from '../../src/content/lake-urls.ts'
import { readLiveEvent, readLiveEvents } from '../../src/lib/live-events.ts'
import type { Env } from '../../src/lib/read-env.ts'

/** The id of the last live event; empty when the lake does not tell. */
export async function readLivePosition(env: Env): Promise<string> {
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
export async function readChangedTags(env: Env, since: string): Promise<ChangedTags | undefined> {
  const tags = new Set<string>()
  let [eventId, newest, isKnown] = [since, '', false]
  await readLiveEvents(liveEventsUrl(env), since, ({ event, id, data }) => {
    if (event === 'welcome') {
      newest = id ?? ''
      isKnown = true
    }
    const live = event === 'message' ? readLiveEvent(id, data) : undefined
    if (event === 'restart' || live?.type === 'restart') {
      isKnown = false
      return true
    }
    for (const tag of live?.tags ?? []) tags.add(tag)
    if (live) eventId = id ?? eventId
    return eventId === newest
  })
  return isKnown ? { tags, eventId } : undefined
}
