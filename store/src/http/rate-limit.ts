import type { MiddlewareHandler } from 'hono'

/** What whoever serves this service knows of a request beyond its bytes. */
export interface StoreBindings {
  /** The network address that asks; null or absent when there is none. */
  peer?: string | null
}

interface Window {
  startedAt: number
  count: number
}

const rememberedPeers = 10_000

/**
 * Lets each network address through so many times in a window of time, and answers 429 beyond. The count is this
 * process's own: several processes let through several times as much.
 */
export function rateLimit(options: {
  max: number
  windowMs: number
  now?: () => number
}): MiddlewareHandler<{ Bindings: StoreBindings }> {
  const { max, windowMs, now = Date.now } = options
  const windows = new Map<string, Window>()

  function windowOf(peer: string): Window {
    const known = windows.get(peer)
    if (known && known.startedAt + windowMs > now()) return known
    if (windows.size >= rememberedPeers) {
      for (const [key, { startedAt }] of windows) if (startedAt + windowMs <= now()) windows.delete(key)
    }
    const begun = { startedAt: now(), count: 0 }
    windows.set(peer, begun)
    return begun
  }

  return async (c, next) => {
    // A caller without an environment (a test, a script) has no address either.
    const window = windowOf(c.env?.peer ?? '')
    window.count += 1
    if (window.count <= max) return next()
    c.header('retry-after', String(Math.ceil((window.startedAt + windowMs - now()) / 1000)))
    return c.json({ message: 'Too many requests. Please wait a moment.' }, 429)
  }
}
