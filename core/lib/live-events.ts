/** A message of an event stream. */
type StreamEvent = { event: string; id: string | undefined; data: string }

/** Sync tags of a publication; after a restart, events may have been missed. */
export type LiveEvent = { type: 'message'; id: string; tags: readonly string[] } | { type: 'restart' }

/** Missed events arrive at once, so that a pause this long means that there are no more. */
const idleTimeoutMs = 2_000
const firstEventTimeoutMs = 15_000
const reconnectDelayMs = 10_000

function parseEvent(lines: readonly string[]): StreamEvent {
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  return { event: field('event') ?? 'message', id: field('id'), data: field('data') ?? '' }
}

/** Calls back with each live event, from the one after `since` on, until it returns true or the lake sends no more. */
export async function readLiveEvents(
  url: string,
  since: string | undefined,
  isLast: (event: StreamEvent) => boolean,
): Promise<void> {
  const end = new AbortController()
  let timer = setTimeout(() => end.abort(), firstEventTimeoutMs)
  try {
    const response = await fetch(url, {
      headers: { Accept: 'text/event-stream', ...(since !== undefined && { 'Last-Event-ID': since }) },
      signal: end.signal,
    })
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    // Browsers that we support cannot iterate over a stream.
    const reader = response.body?.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
      const blocks = (rest + decoder.decode(chunk.value, { stream: true }))
        .replaceAll('\r\n', '\n')
        .split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) if (isLast(parseEvent(block.split('\n')))) return
      clearTimeout(timer)
      timer = setTimeout(() => end.abort(), idleTimeoutMs)
    }
  } catch (error) {
    if (!end.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
    end.abort()
  }
}

/** The event of a stream message; an unreadable one reads as a restart. */
export function parseLiveEvent(id: string | undefined, data: string): LiveEvent {
  try {
    const { tags } = JSON.parse(data)
    if (Array.isArray(tags)) return { type: 'message', id: id ?? '', tags }
  } catch {
    // Not JSON: a restart.
  }
  return { type: 'restart' }
}

/**
 * Passes on the events after a position, and a restart at the end when the lake does not know the position any more or the
 * newest event did not arrive.
 * @param newest id of the last event to pass on; the newest one of the lake by default
 * @returns the id of the last event, to go on from
 * @throws {Error} when the lake cannot be reached
 */
export async function readEventsSince(
  url: string,
  since: string,
  pass: (event: LiveEvent) => void,
  newest?: string,
): Promise<string> {
  let position = since
  let last = newest
  let isKnown = false
  await readLiveEvents(url, since, ({ event, id, data }) => {
    if (event === 'welcome') {
      isKnown = true
      last ??= id
    }
    if (event === 'restart') isKnown = false
    if (event === 'message') {
      pass(parseLiveEvent(id, data))
      position = id ?? position
    }
    return event === 'restart' || position === last
  })
  if (!isKnown || (newest !== undefined && position !== newest)) pass({ type: 'restart' })
  return position
}

/**
 * Passes on live events until stopped, those after `since` first. Uses `EventSource`, which begins with the newest event: a
 * `fetch` would keep the browser's loading indicator running. The browser reconnects after network failures; when the service
 * closes the stream, this reconnects after 10 s. An open stream keeps Firefox, alone, from restoring a page from its
 * back-forward cache; to close it in `pagehide` or `beforeunload` is too late there. A stream after `since` that sends nothing
 * for 15 s, because a proxy blocks it or the lake is unreachable, is a restart.
 * @param since id of an event; without it, events before the stream was opened are not asked for
 * @returns stops listening
 */
export function followLiveEvents(
  url: string,
  since: string | undefined,
  apply: (event: LiveEvent) => void,
): () => void {
  let position = since
  let isStopped = false
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const pass = (event: LiveEvent) => {
    if (!isStopped) apply(event)
  }
  const catchUp = async (newest: string) => {
    const from = position
    position = newest
    if (from === undefined || from === newest) return
    await readEventsSince(url, from, pass, newest).catch(() => pass({ type: 'restart' }))
  }
  const firstEventTimer =
    since === undefined ? undefined : setTimeout(() => pass({ type: 'restart' }), firstEventTimeoutMs)
  const reconnectLater = () => {
    stream?.close()
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(listen, reconnectDelayMs)
  }
  const listen = () => {
    const current = new EventSource(url)
    stream = current
    current.addEventListener('welcome', ({ lastEventId }) => {
      clearTimeout(firstEventTimer)
      void catchUp(lastEventId)
    })
    current.addEventListener('message', ({ lastEventId, data }) => {
      position = lastEventId
      pass(parseLiveEvent(lastEventId, data))
    })
    current.addEventListener('restart', () => pass({ type: 'restart' }))
    current.addEventListener('goaway', reconnectLater)
    current.addEventListener('error', () => {
      if (current.readyState === EventSource.CLOSED) reconnectLater()
    })
  }
  listen()

  return () => {
    isStopped = true
    clearTimeout(firstEventTimer)
    clearTimeout(timer)
    stream?.close()
  }
}
