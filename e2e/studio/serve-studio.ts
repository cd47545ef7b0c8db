import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** What the Studio loads from elsewhere has no switch: under this policy the browser does not even try. */
const policy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  `img-src 'self' data: blob: http://localhost:*`,
  `frame-src http://localhost:*`,
  `worker-src 'self' blob:`,
  `connect-src 'self' data: blob: http://localhost:* ws://localhost:*`,
].join('; ')

type Options = { folder: string; address: string }

/** Serves a built studio, whose every address is the same page; the returned function ends it. */
export async function serveStudio({ folder, address }: Options): Promise<() => Promise<void>> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
  })
  app.use(serveStatic({ root: folder }))
  app.get('/static/*', (c) => c.notFound())
  app.get('*', serveStatic({ root: folder, path: 'index.html' }))

  const { hostname, port } = new URL(address)
  const server = serve({ fetch: app.fetch, hostname, port: Number(port) })
  await once(server, 'listening')
  return async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
}
