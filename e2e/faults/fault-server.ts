import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `slow` holds requests until `release`, then forwards them to the back end. */
export const faults = ['down', 'slow', 'error', 'malformed', 'dropped'] as const

export type Fault = (typeof faults)[number]

const truncatedJson = '{"result":[{"title":"Une moitié de rép'

/** Forwards a request to the back end. */
function forward(incoming: IncomingMessage, response: ServerResponse, host: string, path: string): void {
  const headers = { ...incoming.headers, host }
  const outgoing = request(`http://${host}${path}`, { method: incoming.method, headers }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.headers)
    upstream.pipe(response)
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}

/** HTTP server that responds to requests for a back end with a fault. */
export class FaultServer {
  readonly #pending: (() => void)[] = []
  #isReleased = false
  #closedPort = 0
  readonly #server = createServer((incoming, response) => this.#respond(incoming, response))

  async start(): Promise<void> {
    // A port that was just closed refuses connections.
    const closed = createServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    this.#closedPort = (closed.address() as AddressInfo).port
    closed.close()
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** The URL that replaces a back end's URL so that the request meets the fault. */
  urlFor(url: string, fault: Fault): string {
    const { host, pathname, search } = new URL(url)
    const port = fault === 'down' ? this.#closedPort : (this.#server.address() as AddressInfo).port
    return `http://127.0.0.1:${port}/${fault}/${host}${pathname}${search}`
  }

  /** The number of requests held by `slow`. */
  get pendingCount(): number {
    return this.#pending.length
  }

  /** Forwards the requests held by `slow`, and every later one at once. */
  release(): void {
    this.#isReleased = true
    for (const resume of this.#pending.splice(0)) resume()
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #respond(incoming: IncomingMessage, response: ServerResponse): void {
    const [, fault, host = '', path = ''] = /^\/(\w+)\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? []
    response.setHeader('access-control-allow-origin', incoming.headers.origin ?? '*')
    response.setHeader('content-type', 'application/json')
    switch (fault) {
      case 'slow': {
        const resume = () => forward(incoming, response, host, path)
        if (this.#isReleased) resume()
        else this.#pending.push(resume)
        return
      }
      case 'malformed':
        response.end(truncatedJson)
        return
      case 'dropped':
        response.setHeader('content-length', truncatedJson.length * 2)
        response.write(truncatedJson, () => response.destroy())
        return
      default:
        response.writeHead(500).end('{"message":"Internal Server Error"}')
    }
  }
}
