import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { chooseEncoding, type Encoding, encode } from './content-encoding.ts'
import { contentType } from './content-type.ts'
import { findHeaders, parseHeaderRules } from './header-rules.ts'
import { findRedirect, parseRedirects } from './redirect-rules.ts'

type SiteFile = { path: string; modifiedMs: number }
type Body = { content: Buffer; etag: string }

// The manifest, and the rules for hosts.
const internalPath = /(?:^|\/)[._]/

/** The file of a path: itself, or its page. Undefined when there is none, or it is outside of the site. */
async function findFile(root: string, pathname: string): Promise<SiteFile | undefined> {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (path.includes('\0') || internalPath.test(path)) return undefined
  const name = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`
  const target = join(root, name)
  if (!target.startsWith(root + sep)) return undefined
  const found = await stat(target).catch(() => undefined)
  return found?.isFile() ? { path: target, modifiedMs: found.mtimeMs } : undefined
}

/** Reads and parses a file of rules again only after a build has written it. */
function cacheRules<Rules>(parse: (file: string) => Rules): (path: string) => Promise<Rules> {
  const rules = new Map<string, { modifiedMs: number; parsed: Promise<Rules> }>()
  return async (path) => {
    const { mtimeMs: modifiedMs } = await stat(path)
    const cached = rules.get(path)
    if (cached?.modifiedMs === modifiedMs) return cached.parsed
    const parsed = readFile(path, 'utf8').then(parse)
    rules.set(path, { modifiedMs, parsed })
    return parsed
  }
}

const readRedirects = cacheRules(parseRedirects)
const readHeaderRules = cacheRules(parseHeaderRules)

/** Encoded files by path, time of change and encoding. */
const bodies = new Map<string, Promise<Body>>()

async function readBody({ path }: SiteFile, encoding: Encoding | undefined): Promise<Body> {
  const content = await readFile(path)
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}${encoding ?? ''}"`
  return { content: encoding ? await encode(content, encoding) : content, etag }
}

function cachedBody(file: SiteFile, encoding: Encoding | undefined): Promise<Body> {
  const key = `${file.path} ${file.modifiedMs} ${encoding}`
  const cached = bodies.get(key)
  if (cached) return cached
  const reading = readBody(file, encoding)
  bodies.set(key, reading)
  return reading
}

/**
 * Responds to one request for the built site as hosts do: with the rules of `_headers` and `_redirects`, compression and
 * the page for unknown paths, none of which sirv has beyond files that are compressed already.
 */
export async function serveSite(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  // Not resolved against a base URL: `//host/` would name another host.
  const url = URL.parse(`http://site${request.url}`)
  if (!url) {
    response.writeHead(400).end()
    return
  }
  const redirects = await readRedirects(join(root, '_redirects'))
  const redirect = findRedirect(redirects, url)
  if (redirect) {
    response.writeHead(redirect.status, { Location: redirect.location }).end()
    return
  }
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    // Never `//host`: that would lead to another site.
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    response.writeHead(301, { Location: path + url.search }).end()
    return
  }

  const found = await findFile(root, url.pathname)
  const file = found ?? { path: join(root, '404.html'), modifiedMs: 0 }
  const type = contentType(file.path)
  const encoding = chooseEncoding(type, String(request.headers['accept-encoding'] ?? ''))
  const headerRules = await readHeaderRules(join(root, '_headers'))
  const { content, etag } = await cachedBody(file, encoding)
  const headers = {
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
    // A missing path may exist after the next build: it is not cached, whatever its folder.
    ...findHeaders(headerRules, found ? url.pathname : '/404'),
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  if (found && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(found ? 200 : 404, { ...headers, 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}

/** A Vite plugin: `vite preview` serves the built site as a static host does. */
export function serveBuiltSite(): Plugin {
  return {
    name: 'lucarne:serve-built-site',
    configurePreviewServer({ config, middlewares }) {
      const root = resolve(config.root, config.build.outDir)
      middlewares.use((request, response, next) => {
        serveSite(root, request, response).catch(next)
      })
    },
  }
}
