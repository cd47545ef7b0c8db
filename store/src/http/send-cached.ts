import type { Context } from 'hono'
import type { CachedAnswer } from './answer-cache.ts'

const names = (etag: string, header: string | undefined) =>
  header?.split(',').some((name) => name.trim().replace(/^W\//, '') === etag || name.trim() === '*') ?? false

/**
 * JSON that may be kept but must be asked about before it is used again: prices and stock are never stale in a
 * browser, and an unchanged answer costs no bytes.
 */
export function sendCached(c: Context, { body, etag }: CachedAnswer): Response {
  c.header('cache-control', 'public, max-age=0, must-revalidate')
  c.header('etag', etag)
  if (names(etag, c.req.header('if-none-match'))) return c.body(null, 304)
  c.header('content-type', 'application/json; charset=utf-8')
  return c.body(body)
}
