import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { lakeFetch } from '../browser/lake-fetch.ts'
import { EventSource, type MuxServer, startMuxServer } from './mux-test-server.ts'

let eventSource: EventSource
let server: MuxServer
let host: string

beforeEach(async () => {
  eventSource = new EventSource()
  server = await startMuxServer(eventSource.fetch)
  host = server.host
})
afterEach(() => server.stop())

const listenUrl = (n: number) => `${host}/v2025-02-19/data/listen/production?query=*&n=${n}`

/** Reads a body until `text` was seen; fails when it ends before. */
function reader(response: Response) {
  const chunks = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  return {
    async until(text: string): Promise<string> {
      while (!seen.includes(text)) {
        const next = await chunks?.read()
        if (!next || next.done) throw new Error(`ended after ${JSON.stringify(seen)}`)
        seen += next.value
      }
      return seen
    },
    async ended(): Promise<boolean> {
      for (;;) {
        const next = await chunks?.read()
        if (!next || next.done) return true
      }
    },
    cancel: () => chunks?.cancel(),
  }
}

describe('event streams over one socket', () => {
  test('thirty listeners share one socket and each receives every event in order', async () => {
    const fetchOverMux = lakeFetch(host)
    const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => fetchOverMux(listenUrl(n))))
    const readers = responses.map(reader)
    await Promise.all(readers.map((r) => r.until('event: welcome\n\n')))
    for (let n = 0; n < 20; n += 1) eventSource.emit(`data: ${n};\n\n`)
    const received = await Promise.all(readers.map((r) => r.until('data: 19;')))
    const expected = Array.from({ length: 20 }, (_, n) => `data: ${n};\n\n`).join('')
    expect(received.every((text) => text.includes(expected.trimEnd()))).toBe(true)
    expect(responses.every((response) => response.headers.get('content-type') === 'text/event-stream')).toBe(
      true,
    )
    expect(server.handshakes()).toBe(1)
    expect(eventSource.requests).toHaveLength(30)
  })

  test('authorization and last event id are forwarded, unrelated headers are not', async () => {
    const headers = { Authorization: 'Bearer t', 'Last-Event-ID': 'tx#doc', 'X-Forwarded-For': '1.2.3.4' }
    await lakeFetch(host)(listenUrl(1), { headers })
    const seen = eventSource.requests[0]?.headers
    expect(seen?.get('authorization')).toBe('Bearer t')
    expect(seen?.get('last-event-id')).toBe('tx#doc')
    expect(seen?.has('x-forwarded-for')).toBe(false)
  })

  test('an error response arrives with its status and body', async () => {
    const response = await lakeFetch(host)(listenUrl(1), { headers: { authorization: 'Bearer wrong' } })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ statusCode: 401 })
  })

  test('abort rejects as with fetch and ends the stream on the lake', async () => {
    const controller = new AbortController()
    const response = await lakeFetch(host)(listenUrl(1), { signal: controller.signal })
    const other = reader(await lakeFetch(host)(listenUrl(2)))
    const body = response.text()
    controller.abort()
    await expect(body).rejects.toThrow(/abort/i)
    await expect.poll(() => eventSource.open.size).toBe(1)
    eventSource.emit('data: still here\n\n')
    await other.until('still here')
  })

  test('an aborted signal sends no request', async () => {
    await expect(lakeFetch(host)(listenUrl(1), { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
    expect(eventSource.requests).toHaveLength(0)
  })

  test('cancelling the body ends the stream on the lake', async () => {
    const one = reader(await lakeFetch(host)(listenUrl(1)))
    await one.until('welcome')
    await one.cancel()
    await expect.poll(() => eventSource.open.size).toBe(0)
  })

  test('when the socket closes every stream ends, and the next request opens a new one', async () => {
    const readers = (await Promise.all([1, 2, 3].map((n) => lakeFetch(host)(listenUrl(n))))).map(reader)
    server.closeSockets()
    expect(await Promise.all(readers.map((r) => r.ended()))).toEqual([true, true, true])
    await server.stop()
    await expect(lakeFetch(host)(listenUrl(4))).rejects.toThrow(TypeError)
    server = await startMuxServer(eventSource.fetch, server.port)
    await reader(await lakeFetch(host)(listenUrl(5))).until('welcome')
  })

  test('closing the socket ends its streams on the lake', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/mux`)
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ id: 1, url: listenUrl(1), headers: {} }))
    await expect.poll(() => eventSource.open.size).toBe(1)
    socket.terminate()
    await expect.poll(() => eventSource.open.size).toBe(0)
  })

  test('other requests are sent over HTTP', async () => {
    const response = await lakeFetch(host)(`${host}/v1/data/query/production?query=*`)
    expect(await response.text()).toBe('plain http')
    expect(server.handshakes()).toBe(0)
  })
})
