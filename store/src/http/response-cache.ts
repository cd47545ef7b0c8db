import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'

/**
 * JSON bodies of this process for a moment: a busy list costs one query per `ttlMs`, and changes in the database show
 * that much later at most.
 */
export class ResponseCache {
  readonly #bodies: LRUCache<string, Promise<string>>

  constructor({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }) {
    this.#bodies = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: Date })
  }

  /** The body under this key; loads it when none is fresh. Concurrent callers share one load; errors are not cached. */
  get(key: string, load: () => Promise<unknown>): Promise<string> {
    const cached = this.#bodies.get(key)
    if (cached) return cached
    const body = load().then((value) => JSON.stringify(value))
    this.#bodies.set(key, body)
    body.catch(() => this.#bodies.peek(key) === body && this.#bodies.delete(key))
    return body
  }

  /** To be called when stock or an order changed: nothing read before is served again, loads under way included. */
  clear(): void {
    this.#bodies.clear()
  }
}

/**
 * Lets browsers store a response but revalidate it before each use: prices and stock are never stale, and an
 * unchanged response is a 304 without a body.
 */
export const revalidated = every(
  etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'access-control-allow-origin',
      'access-control-expose-headers',
    ],
  }),
  createMiddleware(async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=0, must-revalidate')
  }),
)
