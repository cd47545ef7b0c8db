import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'

const isText = /^(?:text\/|application\/(?:javascript|json))/

const acceptsPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false

/**
 * Serves a built single-page application: its files, and its page for every path without an extension and for every
 * navigation, because the path of a field in the studio ends like a file: `…path=sections[0].text`.
 *
 * @param folder absolute path of the build, whose files do not change.
 * @param fill changes the text of each file.
 */
export function serveFrontend(folder: string, fill: (text: string) => string): Hono {
  /** By path, filled in at the first request: a page of the studio has two hundred files. */
  const filledFiles = new Map<string, { text: string; headers: Headers }>()
  const app = new Hono()
  app.use(etag())
  app.use(async (c, next) => {
    const { method, path } = c.req
    const cached = method === 'GET' ? filledFiles.get(path) : undefined
    if (cached) {
      c.res = new Response(cached.text, { headers: cached.headers })
      return
    }
    await next()
    // A file has the same name in every sandbox, but not the same ports and key.
    c.header('Cache-Control', 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    if (!isText.test(c.res.headers.get('content-type') ?? '')) return
    const text = fill(await c.res.text())
    c.res = new Response(text, c.res)
    c.res.headers.delete('content-length')
    if (method !== 'GET' || !c.res.ok || extname(path) === '' || acceptsPage(c)) return
    c.header('ETag', `"${createHash('sha1').update(text).digest('hex')}"`)
    filledFiles.set(path, { text, headers: new Headers(c.res.headers) })
  })
  app.use(serveStatic({ root: folder }))
  const page = serveStatic({ root: folder, path: 'index.html' })
  app.get('*', (c, next) =>
    extname(c.req.path) === '' || acceptsPage(c) ? page(c, next) : Promise.resolve(c.notFound()),
  )
  return app
}
