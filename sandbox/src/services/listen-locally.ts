import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { hostValidationMiddleware } from 'host-validation-middleware'

/** Against DNS rebinding: a website whose name resolves to this machine must not read the mails and orders on it. */
const validateHost = hostValidationMiddleware({ allowedHosts: [] })

/** On a busy machine, Node's 5 s would end an idle connection just as a client sends its next request. */
const keepAliveTimeout = 60_000

type Handler = (request: Request, clientIp: string | null) => Response | Promise<Response>

/** Compresses JSON, as the platforms of hosted services do. */
export function compressJson(handle: Handler): Handler {
  const app = new Hono<{ Bindings: { clientIp: string | null } }>()
    .use(compress({ contentTypeFilter: /^application\/json/ }))
    .all('*', (c) => handle(c.req.raw, c.env.clientIp))
  return (request, clientIp) => app.fetch(request, { clientIp })
}

async function listen(port: number, host: string, handle: Handler): Promise<Server> {
  const listener = getRequestListener((request, env) =>
    handle(request, 'incoming' in env ? (env.incoming.socket.remoteAddress ?? null) : null),
  )
  const server = createServer({ keepAliveTimeout }, (request, response) =>
    validateHost(request, response, () => void listener(request, response)),
  ).listen(port, host)
  await once(server, 'listening')
  return server
}

/**
 * Serves on both loopback interfaces, because browsers and Node resolve « localhost » in different orders.
 *
 * @returns a function that closes it after open requests, and drops idle connections.
 */
export async function listenLocally(port: number, handle: Handler): Promise<{ close(): Promise<void> }> {
  const servers = [await listen(port, '127.0.0.1', handle)]
  try {
    servers.push(await listen(port, '::1', handle))
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
