import { once } from 'node:events'
import { startServer } from '@lucarne/lake/http-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

type Handler = (request: Request, clientIp: string | null) => Response | Promise<Response>

/** Compresses JSON, as the platforms of hosted services do. */
export function compressJson(handle: Handler): Handler {
  const app = new Hono<{ Bindings: { clientIp: string | null } }>()
    .use(compress({ contentTypeFilter: /^application\/json/ }))
    .all('*', (c) => handle(c.req.raw, c.env.clientIp))
  return (request, clientIp) => app.fetch(request, { clientIp })
}

/**
 * Serves on both loopback interfaces, because browsers and Node resolve « localhost » in different orders; to other
 * machines when LISTEN_HOST says so, under the host of PUBLIC_URL.
 *
 * @returns a function that closes it after open requests, and drops idle connections.
 */
export async function listenLocally(port: number, handle: Handler): Promise<{ close(): Promise<void> }> {
  const { LISTEN_HOST = '127.0.0.1', PUBLIC_URL } = process.env
  const listen = (host: string) =>
    startServer(
      { port, host, allowedHosts: PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [] },
      (request, clientIp) => handle(request, clientIp ?? null),
      [],
    )
  const servers = [await listen(LISTEN_HOST)]
  try {
    servers.push(await listen('::1'))
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
