import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

/**
 * JSON bodies of this process for a moment: a busy list costs one query per `ttlMs`, and changes in the database
 * show that much later at most. Written by hand because lru-cache rejects loads under way when it is cleared, and
 * hono/cache needs the Cache API, which Node has not.
 */
export class ResponseCache {
  readonly #ttlMs: number
  readonly #maxEntries: number
  #entries = new Map<string, { body: Promise<string>; expiresAtMs: number }>()

  constructor(options: { ttlMs: number; maxEntries: number }) {
    this.#ttlMs = options.ttlMs
    this.#maxEntries = options.maxEntries
  }

  /** The body under this key; loads it when none is fresh. Concurrent callers share one load; errors are not cached. */
  get(key: string, load: () => Promise<unknown>): Promise<string> {
    const cached = this.#entries.get(key)
    if (cached && cached.expiresAtMs > Date.now()) return cached.body
    // A load that is under way when the cache is cleared ends in the discarded map.
    const entries = this.#entries
    const body = load().then((value) => JSON.stringify(value))
    entries.set(key, { body, expiresAtMs: Date.now() + this.#ttlMs })
    body.catch(() => entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > this.#maxEntries && oldest !== undefined) entries.delete(oldest)
    return body
  }

  /** To be called when stock or an order changed: nothing read before is served again. */
  clear(): void {
    this.#entries = new Map()
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
