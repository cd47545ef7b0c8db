import { createMiddleware } from 'hono/factory'

/**
 * No script, no foreign resource, no frame. Forms lead back to the storefronts: browsers apply `form-action` to
 * the redirect too. Nothing is kept, so that the back button asks where the order stands.
 */
export const pageHeaders = (allowedOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    c.header(
      'content-security-policy',
      [
        "default-src 'none'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' https: data:",
        `form-action 'self' ${allowedOrigins.join(' ')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
    )
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
    await next()
  })
