import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseRequestUrl } from '../sockets/socket-server.ts'
import { createMuxRoute } from './mux-route.ts'

export const ALLOWED_ORIGIN = 'http://localhost:3333'

const encode = (text: string) => new TextEncoder().encode(text)

/** A handler that records requests and sends the events that a test emits. */
export class EventSource {
  readonly requests: Request[] = []
  readonly open = new Set<ReadableStreamDefaultController<Uint8Array>>()

  readonly fetch = (request: Request): Response => {
    this.requests.push(request)
    if (request.headers.get('authorization') === 'Bearer wrong') {
      return Response.json({ statusCode: 401 }, { status: 401 })
    }
    let ownController: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        ownController = controller
        this.open.add(controller)
        controller.enqueue(encode('event: welcome\n\n'))
      },
      cancel: () => {
        this.open.delete(ownController)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  emit(text: string): void {
    for (const controller of this.open) controller.enqueue(encode(text))
  }
}

export interface MuxServer {
  host: string
  port: number
  /** WebSocket handshakes so far. */
  handshakes(): number
  /** Closes every open socket and stays up. */
  closeSockets(): void
  stop(): Promise<void>
}

/** An HTTP server with no route but `/mux`. */
export async function startMuxServer(
  fetch: (request: Request) => Response | Promise<Response>,
  port = 0,
): Promise<MuxServer> {
  const route = createMuxRoute({ fetch, isAllowedOrigin: (origin) => origin === ALLOWED_ORIGIN })
  let handshakes = 0
  const server = createServer((_request, response) => response.end('plain http'))
  server.on('upgrade', (request, socket, head) => {
    handshakes += 1
    if (route.matches(parseRequestUrl(request)?.pathname ?? '')) route.upgrade(request, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const boundPort = (server.address() as AddressInfo).port
  return {
    host: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    handshakes: () => handshakes,
    closeSockets: () => route.close(),
    stop: () =>
      new Promise((resolve) => {
        route.close()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
