import { createMiddleware } from 'hono/factory'

/** For what is of one person alone. */
export const noStore = createMiddleware(async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
})
