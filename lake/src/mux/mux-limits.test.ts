import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ALLOWED_ORIGIN, EventSource, type MuxServer, startMuxServer } from './mux-test-server.ts'

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

describe('a malicious client', () => {
  async function connect(frames: string[], origin?: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/mux`, origin === undefined ? {} : { origin })
    const received: { id: number; status?: number; close?: boolean }[] = []
    socket.on('message', (data) => received.push(JSON.parse(data.toString())))
    const outcome = new Promise<string>((resolve) => {
      socket.on('close', (code) => resolve(`closed ${code}`))
      socket.on('error', (error) => resolve(error.message))
    })
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame)
    })
    return { received, outcome, socket }
  }

  test.each([
    ['invalid JSON', 'hello', 1008],
    ['a malformed frame', '{"id":"x"}', 1008],
    ['a frame over the size limit', `{"id":1,"url":"${'x'.repeat(70_000)}","headers":{}}`, 1009],
  ])('is disconnected after %s', async (_name, frame, code) => {
    const { outcome } = await connect([frame])
    expect(await outcome).toBe(`closed ${code}`)
  })

  test('can request event streams only', async () => {
    const urls = [
      `${host}/v1/users/me`,
      `${host}/v1/data/mutate/production`,
      'not a url',
      `${host}/data/listen/x`,
    ]
    const { received, socket } = await connect(
      urls.map((url, n) => JSON.stringify({ id: n + 1, url, headers: {} })),
    )
    await expect.poll(() => received.filter((frame) => frame.close).length).toBe(4)
    expect(received.filter((frame) => frame.status).map((frame) => frame.status)).toEqual([
      400, 400, 400, 400,
    ])
    expect(eventSource.requests).toHaveLength(0)
    socket.terminate()
  })

  test('can open at most 200 streams per socket', async () => {
    const frames = Array.from({ length: 201 }, (_, n) =>
      JSON.stringify({ id: n + 1, url: listenUrl(n), headers: {} }),
    )
    const { received, socket } = await connect(frames)
    await expect.poll(() => received.find((frame) => frame.id === 201 && frame.status)?.status).toBe(429)
    expect(eventSource.requests).toHaveLength(200)
    socket.terminate()
  })

  test('is refused when its origin is not allowed', async () => {
    const refused = await connect([], 'https://evil.example')
    expect(await refused.outcome).toContain('403')
    const allowed = await connect([JSON.stringify({ id: 1, url: listenUrl(1), headers: {} })], ALLOWED_ORIGIN)
    await expect.poll(() => allowed.received[0]?.status).toBe(200)
    expect(eventSource.requests[0]?.headers.get('origin')).toBe(ALLOWED_ORIGIN)
    allowed.socket.terminate()
  })

  test('stops the source by back pressure when it stops reading', async () => {
    let pulled = 0
    const endlessServer = await startMuxServer(
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            pull: (controller) => {
              pulled += 1
              controller.enqueue(new Uint8Array(65_536).fill(97))
            },
          }),
        ),
    )
    const socket = new WebSocket(`ws://127.0.0.1:${endlessServer.port}/mux`)
    await new Promise((resolve) => socket.on('open', resolve))
    socket.pause()
    socket.send(JSON.stringify({ id: 1, url: listenUrl(1), headers: {} }))
    let before = -1
    await expect
      .poll(
        () => {
          const stalled = pulled > 0 && pulled === before
          before = pulled
          return stalled
        },
        { interval: 100 },
      )
      .toBe(true)
    expect(pulled).toBeLessThan(1_000)
    socket.terminate()
    await endlessServer.stop()
  })
})
