export interface ReceivedEvent {
  event: string
  id: string | undefined
  data: Record<string, unknown>
}

export interface EventReader {
  /** Resolves with the next event; rejects when the stream ends first. */
  next(): Promise<ReceivedEvent>
  close(): Promise<void>
}

/** Reads a `text/event-stream` response event by event, without reconnecting. */
export function readEvents(response: Response): EventReader {
  if (!response.body) throw new Error('The response has no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  return {
    async next() {
      for (;;) {
        const end = buffer.indexOf('\n\n')
        if (end >= 0) {
          const event = parse(buffer.slice(0, end))
          buffer = buffer.slice(end + 2)
          if (event) return event
          continue
        }
        const { done, value } = await reader.read()
        if (done) throw new Error('The stream ended')
        buffer += value
      }
    },
    close: () => reader.cancel(),
  }
}

function parse(block: string): ReceivedEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) }
}
