import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { z } from 'zod'
import type { Env } from '../../src/lib/read-env.ts'

/** A message of an event stream. */
type StreamEvent = { event: string; id: string | undefined; data: string }

/** The lake sends the events that were missed all at once. */
const quietMs = 500
const timeoutMs = 15_000

const messageSchema = z.object({ tags: z.array(z.string()) })

function parseEvent(lines: readonly string[]): StreamEvent {
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  return { event: field('event') ?? 'message', id: field('id'), data: field('data') ?? '' }
}

async function* streamEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (!response.body) return
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield parseEvent(block.split('\n'))
  }
}

/** Calls back with each live event, from the one after `since` on, until it returns true or the lake is quiet. */
async function readLiveEvents(
  env: Env,
  since: string | undefined,
  isLast: (event: StreamEvent) => boolean,
): Promise<void> {
  const lake = env.sanityApiHost ?? `https://${env.sanityProjectId}.api.sanity.io`
  const end = new AbortController()
  let timer = setTimeout(() => end.abort(), timeoutMs)
  try {
    const response = await fetch(`${lake}/v${apiVersion}/data/live/events/${env.sanityDataset}`, {
      headers: { Accept: 'text/event-stream', ...(since !== undefined && { 'Last-Event-ID': since }) },
      signal: end.signal,
    })
    for await (const event of streamEvents(response)) {
      if (isLast(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => end.abort(), quietMs)
    }
  } catch (error) {
    if (!end.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}

/** The id of the last live event; empty when the lake does not tell. */
export async function readLivePosition(env: Env): Promise<string> {
  let position = ''
  await readLiveEvents(env, undefined, ({ event, id }) => {
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
  await readLiveEvents(env, since, ({ event, id, data }) => {
    if (event === 'restart') {
      isKnown = false
      return true
    }
    if (event === 'welcome') {
      newest = id ?? ''
      isKnown = true
    }
    if (event === 'message') {
      for (const tag of messageSchema.parse(JSON.parse(data)).tags) tags.add(tag)
      eventId = id ?? eventId
    }
    return eventId === newest
  })
  return isKnown ? { tags, eventId } : undefined
}
