import { connectDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { accessRoutes } from './accesses/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { createPassageFinder } from './assistant/site-passages.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { destinationRoutes } from './checkout/destination-routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { StoreConfig } from './config.ts'
import { limitByGroup } from './http/limits.ts'
import { limitFailures, limitLookups, type RequestBindings } from './http/rate-limit.ts'
import { ResponseCache } from './http/response-cache.ts'
import { sendException, sendFailure } from './http/send-failure.ts'
import { mediaRoutes } from './media/routes.ts'
import { withUploads } from './media/uploads.ts'
import { orderRightsRoutes } from './order-rights/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { previewRoutes } from './previews/routes.ts'
import { promoRoutes } from './promotions/routes.ts'
import type { StoreContext } from './store-context.ts'
import { formRoutes } from './tickets/form-routes.ts'
import { ticketRoutes } from './tickets/routes.ts'

/**
 * Short, because pages request changed data from every process soon after a change
 * (core/commerce/catalogue-updates.ts).
 */
const cachedMs = 1_000

/**
 * The store API, its payment provider's pages and its images, as one web-standard
 * service: Node serves it in the sandbox, an edge function in production.
 */
export function createStore(config: StoreConfig): Hono<{ Bindings: RequestBindings }> {
  const responseCache = new ResponseCache({ ttlMs: cachedMs, maxEntries: 200 })
  const context: StoreContext = {
    database: connectDatabase(config),
    responseCache,
    catalogueChanged: () => {
      responseCache.clear()
      config.announceChange?.()
    },
    publicUrl: config.publicUrl.replace(/\/$/, ''),
    allowedOrigins: config.allowedOrigins,
    paymentProvider: config.paymentProvider,
    checkoutsPerMinute: config.checkoutsPerMinute,
    staffRequestsPerMinute: config.staffRequestsPerMinute ?? 600,
    clientIpHashSecret: config.clientIpHashSecret,
    lookupsPerMinute: config.lookupsPerMinute ?? 10,
    accessKey: config.accessKey,
    servesMedia: config.media !== undefined,
    rebuildSite: config.rebuildSite ?? (async () => {}),
    orderLookups: limitLookups(config.lookupsPerMinute ?? 10),
    promoGuesses: limitFailures(config.promoGuessesPerTenMinutes ?? 10, 600),
  }

  const assistant = config.answerWriter && {
    writer: config.answerWriter,
    findPassages: createPassageFinder(config.allowedOrigins[0] ?? '', config.fetchSite),
  }

  const store = new Hono()
    .use('/:store/*', async (c, next) => {
      if (c.req.param('store') !== config.storeId) return sendFailure(c, { code: 'not_found' })
      return next()
    })
    .route('/:store', catalogueRoutes(context))
    .route('/:store', destinationRoutes(context))
    .route('/:store', checkoutRoutes(context))
    .route('/:store', promoRoutes(context))
    .route('/:store', accessRoutes(context))
    .route('/:store', orderRoutes(context))
    .route('/:store', orderRightsRoutes(context))
    .route('/:store', ticketRoutes(context))
    .route('/:store', accountRoutes(context))
    .route('/:store', assistantRoutes(assistant, context.lookupsPerMinute))
  if (config.drafts) store.route('/:store', previewRoutes(config.drafts, config.previewsPerMinute ?? 600))
  if (config.fetchForm) store.route('/:store', formRoutes(context, config.fetchForm))
  if (config.staff) store.route('/:store', backOfficeRoutes(context, config.staff.directory))

  const allowOrigins = (isAllowed: (origin: string) => boolean) =>
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : undefined),
      allowMethods: ['GET', 'POST'],
      exposeHeaders: ['etag', 'retry-after'],
      maxAge: 86_400,
    })
  const anyOrigin = allowOrigins(() => true)
  const storefronts = allowOrigins((origin) => config.allowedOrigins.includes(origin))
  const studios = allowOrigins((origin) => config.staff?.origins.includes(origin) ?? false)

  const app = new Hono<{ Bindings: RequestBindings }>()
    // The catalogue is public: the studio, on another origin, lists products too. Orders are for the storefront.
    .use('/store/:store/products/*', anyOrigin)
    .use('/store/:store/variants/*', anyOrigin)
    .use('/store/:store/catalogue', anyOrigin)
    .use('/store/:store/destinations', anyOrigin)
    .use('/store/:store/checkout', storefronts)
    .use('/store/:store/promo-codes/*', storefronts)
    .use('/store/:store/orders/*', storefronts)
    .use('/store/:store/linked-order', storefronts)
    .use('/store/:store/accesses/*', storefronts)
    .use('/store/:store/tickets', storefronts)
    .use('/store/:store/forms', storefronts)
    .use('/store/:store/account/*', storefronts)
    .use('/store/:store/assistant/*', storefronts)
    .use('/store/:store/preview/*', storefronts)
    .use('/store/:store/back-office/*', studios)
    .use(limitByGroup(config.requestsPerMinute))
    .route('/store', store)
    .route('/', config.paymentProvider.routes(context))
    .notFound((c) => sendFailure(c, { code: 'not_found' }))
    .onError(sendException)
  if (config.media) app.route('/media', mediaRoutes(withUploads(context.database, config.media)))
  return app
}
