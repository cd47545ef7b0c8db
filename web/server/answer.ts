import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentType } from './content-type.ts'
import { chooseEncoding, type Encoding, encode } from './encode.ts'
import { headersOf, parseHeaderRules } from './header-rules.ts'
import { parseRedirects, redirectOf } from './redirect-rules.ts'
import { type SiteFile, siteFile } from './site-file.ts'

type Body = { content: Buffer; tag: string }

/** Files as they were sent before, by path, moment and encoding. */
const sent = new Map<string, Promise<Body>>()

async function read({ path }: SiteFile, encoding: Encoding | undefined): Promise<Body> {
  const content = await readFile(path)
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}${encoding ?? ''}"`
  return { content: encoding ? await encode(content, encoding) : content, tag }
}

function bodyOf(file: SiteFile, encoding: Encoding | undefined): Promise<Body> {
  const key = `${file.path} ${file.modifiedMs} ${encoding}`
  const known = sent.get(key)
  if (known) return known
  const reading = read(file, encoding)
  sent.set(key, reading)
  return reading
}

/** Answers one request for the built site, as a good static host does. */
export async function answer(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  // Not against a base: `//host/` would name another one.
  const url = URL.parse(`http://site${request.url}`)
  if (!url) {
    response.writeHead(400).end()
    return
  }
  const rules = parseRedirects(await readFile(join(root, '_redirects'), 'utf8'))
  const moved = redirectOf(rules, url)
  if (moved) {
    response.writeHead(moved.status, { Location: moved.location }).end()
    return
  }
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    // Never `//host`: that would lead to another site.
    const path = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`
    response.writeHead(301, { Location: path + url.search }).end()
    return
  }

  const found = await siteFile(root, url.pathname)
  const file = found ?? { path: join(root, '404.html'), modifiedMs: 0 }
  const type = contentType(file.path)
  const encoding = chooseEncoding(type, String(request.headers['accept-encoding'] ?? ''))
  const headerRules = parseHeaderRules(await readFile(join(root, '_headers'), 'utf8'))
  const { content, tag } = await bodyOf(file, encoding)
  const headers = {
    'Content-Type': type,
    ETag: tag,
    Vary: 'Accept-Encoding',
    // What is not there may be there tomorrow: whatever its address, it is not kept.
    ...headersOf(headerRules, found ? url.pathname : '/404'),
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  if (found && request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(found ? 200 : 404, { ...headers, 'Content-Length': content.length })
  response.end(request.method === 'HEAD' ? undefined : content)
}
