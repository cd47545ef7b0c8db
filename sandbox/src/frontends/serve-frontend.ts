import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'

const isText = /^(?:text\/|application\/(?:javascript|json))/

/**
 * A compression level that takes a tenth of the time of the best one (half a second for the studio's largest file) for
 * a seventh more bytes.
 */
const brotliQuality = 5

const compress = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })

const acceptsPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** File names with a content hash. */
const hashedName = /-[\w-]{8}\.\w+$/

interface FilledFile {
  content: string | Buffer<ArrayBuffer>
  headers: Headers
}

/**
 * Serves a single-page application: its files, and its page for paths without an extension and for navigations, since
 * the path of a field in the studio looks like a file: `…path=sections[0].text`.
 * @param folder absolute path of the immutable build
 * @param fill substitutes placeholders in text files
 * @param isFillStable whether an origin always gets the same substitutions, so that browsers may cache hashed files
 */
export function serveFrontend(folder: string, fill: (text: string) => string, isFillStable = false): Hono {
  /** Cache by path and encoding, filled at the first request. */
  const filledFiles = new Map<string, FilledFile>()
  const app = new Hono()
  app.use(etag())
  app.use(async (c, next) => {
    const { method, path } = c.req
    const encoding = /\bbr\b/.test(c.req.header('accept-encoding') ?? '') ? 'br' : 'identity'
    const cached = method === 'GET' ? filledFiles.get(`${encoding} ${path}`) : undefined
    if (cached) {
      c.res = new Response(cached.content, { headers: cached.headers })
      return
    }
    await next()
    const isKept = isFillStable && c.res.ok && hashedName.test(path)
    c.header('Cache-Control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('X-Content-Type-Options', 'nosniff')
    if (!isText.test(c.res.headers.get('content-type') ?? '')) return
    const text = fill(await c.res.text())
    const content = encoding === 'br' && method === 'GET' ? await compress(text) : text
    c.res = new Response(content, c.res)
    c.res.headers.delete('content-length')
    c.header('Vary', 'Accept-Encoding')
    if (typeof content !== 'string') c.header('Content-Encoding', encoding)
    if (method !== 'GET' || !c.res.ok || extname(path) === '' || acceptsPage(c)) return
    c.header('ETag', `"${createHash('sha1').update(content).digest('hex')}"`)
    filledFiles.set(`${encoding} ${path}`, { content, headers: new Headers(c.res.headers) })
  })
  app.use(serveStatic({ root: folder }))
  const page = serveStatic({ root: folder, path: 'index.html' })
  app.get('*', (c, next) =>
    extname(c.req.path) === '' || acceptsPage(c) ? page(c, next) : Promise.resolve(c.notFound()),
  )
  return app
}
