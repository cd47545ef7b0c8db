import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { StoreConfig } from './config.ts'
import type { StoreContext } from './context.ts'
import { connectDatabase } from './database/database.ts'
import { StoreError } from './errors.ts'
import { createAnswerCache } from './http/answer-cache.ts'
import { rateLimit, type StoreBindings } from './http/rate-limit.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'

function failure(error: Error): { status: StoreError['status']; message: string } {
  if (error instanceof StoreError) return { status: error.status, message: error.message }
  if (error instanceof HTTPException) return { status: error.status, message: error.message }
  return { status: 500, message: 'The shop could not answer.' }
}

const isCatalogue = (path: string): boolean => /^\/store\/[^/]+\/(?:products|variants)(?:\/|$)/u.test(path)

/**
 * The store API (spec §7), its payment provider's pages and its pictures, as one web-standard service: in the
 * sandbox it runs on Node, in production as an edge function.
 */
export function createStore(config: StoreConfig): Hono<{ Bindings: StoreBindings }> {
  const context: StoreContext = {
    database: connectDatabase(config),
    answers: createAnswerCache({ freshMs: 2_000, maxEntries: 200 }),
    publicUrl: config.publicUrl.replace(/\/$/, ''),
    allowedOrigins: config.allowedOrigins,
    paymentProvider: config.paymentProvider,
    checkoutsPerMinute: config.checkoutsPerMinute,
  }

  const store = new Hono()
    .use('/:store/*', async (c, next) => {
      if (c.req.param('store') !== config.storeId) throw new StoreError(404, 'Store not found.')
      await next()
    })
    .route('/:store', catalogueRoutes(context))
    .route('/:store', checkoutRoutes(context))
    .route('/:store', orderRoutes(context))

  const app = new Hono<{ Bindings: StoreBindings }>()
    .use(
      '/store/*',
      cors({
        // What is for sale is public: the studio, elsewhere, lists products too. Orders are the shop's own.
        origin: (origin, c) =>
          isCatalogue(c.req.path) || config.allowedOrigins.includes(origin) ? origin : undefined,
        allowMethods: ['GET', 'POST'],
        exposeHeaders: ['etag', 'retry-after'],
        maxAge: 86_400,
      }),
    )
    .use(rateLimit({ max: config.requestsPerMinute, windowMs: 60_000 }))
    .route('/store', store)
    .route('/', config.paymentProvider.routes(context))
    .notFound((c) => c.json({ message: 'Nothing here.' }, 404))
    .onError((error, c) => {
      const { status, message } = failure(error)
      if (status >= 500) console.error(error)
      return c.json({ message }, status)
    })
  if (config.media) app.route('/media', mediaRoutes(config.media))
  return app
}
