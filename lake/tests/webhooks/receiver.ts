import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: { _id: string; n?: number; [field: string]: unknown }
}

/** An HTTP server that accepts, refuses, delays or is down, as the test configures it. */
export class Receiver {
  /** All requests, accepted or not. */
  readonly received: Received[] = []
  /** Requests that were answered with 200. */
  readonly accepted: Received[] = []
  /** The status of the response to a request. */
  answer: (request: Received) => number | Promise<number> = () => 200
  #server: Server | undefined
  #port = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`
  }

  async up(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const raw = await text(request)
      const received = { headers: request.headers, raw, body: JSON.parse(raw) }
      this.received.push(received)
      const status = await this.answer(received)
      if (status === 200) this.accepted.push(received)
      response.writeHead(status, { location: `${this.url}/elsewhere` }).end('thanks')
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async down(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()) ?? resolve())
    this.#server = undefined
  }
}
