import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A place where a request may become a WebSocket; the HTTP server's `upgrade` event asks each route in turn. */
export interface SocketRoute {
  /** @param pathname of the request, without query */
  matches(pathname: string): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes every open socket, so that the server can stop. */
  close(): void
}

/** The path and query of an upgrade request; undefined when it cannot be read. */
export function requestAddress(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '', 'http://lake') ?? undefined
}
