import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'

/** A short-lived cache of JSON bodies: a busy list costs one query per `ttlMs`, which also bounds its staleness. */
export class ResponseCache {
  readonly #bodies: LRUCache<string, Promise<string>>

  constructor({ ttlMs, maxEntries }: { ttlMs: number; maxEntries: number }) {
    this.#bodies = new LRUCache({ max: maxEntries, ttl: ttlMs, ttlResolution: 0, perf: Date })
  }

  /** Returns the cached body, or loads it. Concurrent callers share one load; errors are not cached. */
  get(key: string, load: () => Promise<unknown>): Promise<string> {
    const cached = this.#bodies.get(key)
    if (cached) return cached
    const body = load().then((value) => JSON.stringify(value))
    this.#bodies.set(key, body)
    body.catch(() => this.#bodies.peek(key) === body && this.#bodies.delete(key))
    return body
  }

  /** Invalidates all entries after a change, including loads in progress. */
  clear(): void {
    this.#bodies.clear()
  }
}

/**
 * Lets browsers store a response but revalidate it before each use: prices and stock are never stale, and an unchanged
 * response is a 304.
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
