import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'

type Answer = (request: Request, peer: string | null) => Response | Promise<Response>

async function listen(port: number, host: string, answer: Answer): Promise<Server> {
  const listener = getRequestListener((request, env) =>
    answer(request, 'incoming' in env ? (env.incoming.socket.remoteAddress ?? null) : null),
  )
  const server = createServer(listener).listen(port, host)
  await once(server, 'listening')
  return server
}

/**
 * Serves on this machine only, on both addresses that « localhost » may mean: browsers and Node do not all try
 * the same one first.
 *
 * @returns how to close it: open requests are answered first, idle connections are dropped.
 */
export async function listenLocally(port: number, answer: Answer): Promise<{ close(): Promise<void> }> {
  const servers = [await listen(port, '127.0.0.1', answer)]
  try {
    servers.push(await listen(port, '::1', answer))
  } catch (error) {
    // A machine without IPv6 has no `::1`.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error
  }
  return {
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, 'close')
          server.close()
          server.closeIdleConnections()
          await closed
        }),
      )
    },
  }
}
