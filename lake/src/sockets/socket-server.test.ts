import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SocketServer } from './socket-server.ts'

let server: Server
let sockets: SocketServer
beforeEach(async () => {
  // Only intervals are faked: the sockets need real timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = createServer()
  sockets = new SocketServer({ isAllowedOrigin: () => true, maxFrameBytes: 1_000, onSocket: () => {} })
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  vi.useRealTimers()
  sockets.close()
  server.close()
  server.closeAllConnections()
})

async function connect(options = {}): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options)
  await once(socket, 'open')
  return socket
}

test('the socket server terminates a socket that misses a ping, and no other', async () => {
  const silentSocket = await connect({ autoPong: false })
  const liveSocket = await connect()
  const pinged = once(liveSocket, 'ping')
  vi.advanceTimersByTime(20_000)
  await pinged
  // The server reads the pong before it reads what comes after it.
  liveSocket.ping()
  await once(liveSocket, 'pong')
  vi.advanceTimersByTime(20_000)
  const [code] = await once(silentSocket, 'close')
  expect(code).toBe(1006)
  expect(liveSocket.readyState).toBe(WebSocket.OPEN)
})

test('a client that ignores the closing handshake does not block the shutdown', async () => {
  const pausedSocket = await connect()
  pausedSocket.pause()
  sockets.close()
  const stopped = once(server, 'close')
  server.close()
  await stopped
  pausedSocket.terminate()
})

test('sockets per client IP are limited, and closing one frees its slot', async () => {
  const open = await Promise.all(Array.from({ length: 200 }, () => connect()))
  await expect(connect()).rejects.toThrow('429')
  const [first] = open
  first?.close()
  await vi.waitFor(() => connect(), 10_000)
  for (const socket of open) socket.terminate()
})
