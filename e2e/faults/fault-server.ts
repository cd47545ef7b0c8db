import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What may happen to a back end; `slow` answers when it is told to, and then with what the back end says. */
export const faults = ['down', 'slow', 'error', 'malformed', 'dropped'] as const

export type Fault = (typeof faults)[number]

const half = '{"result":[{"title":"Une moitié de rép'

/** Sends a request on to the back end, whose host is the first part of the path. */
function forward(incoming: IncomingMessage, response: ServerResponse, host: string, path: string): void {
  const headers = { ...incoming.headers, host }
  const onward = request(`http://${host}${path}`, { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  incoming.pipe(onward)
}

/** Answers badly, over real HTTP, what would have gone to a back end. */
export class FaultServer {
  readonly #held: (() => void)[] = []
  #released = false
  #closedPort = 0
  readonly #server = createServer((incoming, response) => this.#answer(incoming, response))

  async start(): Promise<void> {
    // A port on which nobody listens any more: connections to it are refused.
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    this.#closedPort = (gone.address() as AddressInfo).port
    gone.close()
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  /** Where to send a request to so that it meets the fault. */
  addressOf(url: string, fault: Fault): string {
    const { host, pathname, search } = new URL(url)
    const port = fault === 'down' ? this.#closedPort : (this.#server.address() as AddressInfo).port
    return `http://127.0.0.1:${port}/${fault}/${host}${pathname}${search}`
  }

  /** How many requests a slow back end has not answered yet. */
  get waiting(): number {
    return this.#held.length
  }

  /** The ten seconds are over: what waits is answered, and what comes is too. */
  release(): void {
    this.#released = true
    for (const answer of this.#held.splice(0)) answer()
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #answer(incoming: IncomingMessage, response: ServerResponse): void {
    const [, fault, host = '', path = ''] = /^\/(\w+)\/([^/]+)(.*)$/.exec(incoming.url ?? '') ?? []
    response.setHeader('access-control-allow-origin', incoming.headers.origin ?? '*')
    response.setHeader('content-type', 'application/json')
    switch (fault) {
      case 'slow': {
        const answer = () => forward(incoming, response, host, path)
        if (this.#released) answer()
        else this.#held.push(answer)
        return
      }
      case 'malformed':
        response.end(half)
        return
      case 'dropped':
        response.setHeader('content-length', half.length * 2)
        response.write(half, () => response.destroy())
        return
      default:
        response.writeHead(500).end('{"message":"Internal Server Error"}')
    }
  }
}
