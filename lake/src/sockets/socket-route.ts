import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A route that upgrades requests to WebSockets; the HTTP server upgrades with the first route that matches. */
export interface SocketRoute {
  /** @param pathname of the request, without query */
  matches(pathname: string): boolean
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Closes all sockets, so that the server can stop. */
  close(): void
}
