import { createMiddleware } from 'hono/factory'

/** For responses with personal data. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})
