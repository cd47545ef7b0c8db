import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** The Studio's requests to remote hosts cannot be disabled; this policy blocks them. */
const contentSecurityPolicy = [
  `default-src 'self'`,
  `script-src 'self' 'unsafe-inline' 'unsafe-eval'`,
  `style-src 'self' 'unsafe-inline'`,
  `font-src 'self' data:`,
  `img-src 'self' data: blob: http://localhost:*`,
  `frame-src http://localhost:*`,
  `worker-src 'self' blob:`,
  `connect-src 'self' data: blob: http://localhost:* ws://localhost:*`,
].join('; ')

/** Serves a built studio as a single-page application; the returned function stops the server. */
export async function serveStudio({
  buildDir,
  url,
}: {
  buildDir: string
  url: string
}): Promise<() => Promise<void>> {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Content-Security-Policy', contentSecurityPolicy)
  })
  app.use(serveStatic({ root: buildDir }))
  app.get('/static/*', (c) => c.notFound())
  app.get('*', serveStatic({ root: buildDir, path: 'index.html' }))

  const { hostname, port } = new URL(url)
  const server = serve({ fetch: app.fetch, hostname, port: Number(port) })
  await once(server, 'listening')
  return async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  }
}
