import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { ApiError } from '../../api-error.ts'
import { fillSessionId } from '../../checkout/return-url.ts'
import type { StoreContext } from '../../config.ts'
import { findOrderBySession, leavePaymentPage, type OrderRow, openPaymentPage } from '../../orders/queries.ts'
import { handlePaymentEvent } from '../payment-events.ts'
import type { PaymentEvent } from '../payment-provider.ts'
import { authenticationPage, closedPage, errorPage, transferPage } from './pages/order-pages.ts'
import { pageScript } from './pages/page-script.ts'
import { paymentPage } from './pages/payment-page.ts'
import { style } from './pages/style.ts'
import { isEmail, readPaymentForm } from './payment-form.ts'

const paymentErrors = {
  refused: 'Votre banque a refusé cette carte. Essayez-en une autre, ou payez par virement.',
  insufficient_funds:
    'La provision de cette carte est insuffisante. Essayez-en une autre, ou payez par virement.',
  not_authenticated: 'L’authentification n’a pas abouti. Rien n’a été débité.',
}

const sessionNotFound = 'Cette page de paiement n’existe pas.'

/**
 * No foreign script or resource, no frame. Forms lead back to the storefronts: browsers apply `form-action` to
 * redirects too. Nothing is cached, so that the back button shows the order's current state.
 */
const pageHeaders = (allowedOrigins: readonly string[]) =>
  createMiddleware(async (c, next) => {
    c.header(
      'content-security-policy',
      [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self'",
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

/**
 * The sandbox's payment pages: server-rendered forms that work without their one script.
 *
 * @param findEmail the address that a session's form begins with, when checkout named one.
 */
export function sandboxRoutes(context: StoreContext, findEmail: (sessionId: string) => string | undefined) {
  const { database, publicUrl, allowedOrigins, responseCache } = context

  async function readOrder(sessionId: string): Promise<OrderRow> {
    const order = await findOrderBySession(database, sessionId)
    if (!order) throw new ApiError(404, sessionNotFound)
    return order
  }

  /** The page for the order's current state. */
  function sendOrderPage(c: Context, sessionId: string, order: OrderRow) {
    if (order.payable)
      return c.html(paymentPage({ sessionId, order, publicUrl, email: findEmail(sessionId) }))
    if (order.status === 'awaiting_transfer') return c.html(transferPage({ sessionId, order, publicUrl }))
    return c.html(closedPage({ sessionId, order, publicUrl }), order.status === 'paid' ? 200 : 410)
  }

  /** One event of a kind per session: a second click, or the same page in another tab, has no effect. */
  const reportEvent = (sessionId: string, kind: PaymentEvent['kind'], rest: Partial<PaymentEvent> = {}) =>
    handlePaymentEvent(context, { id: `${sessionId}:${kind}`, kind, sessionId, ...rest })

  const redirectToShop = (c: Context, sessionId: string, order: OrderRow) =>
    c.redirect(fillSessionId(order.success_url, sessionId), 303)

  async function pay(c: Context, sessionId: string, order: OrderRow, email: string) {
    await reportEvent(sessionId, 'paid', { email, paymentMethod: 'card' })
    return redirectToShop(c, sessionId, order)
  }

  const pages = new Hono()
    .use(pageHeaders(allowedOrigins))
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .get('/lucarne.css', (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/page.js', (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    })
    .get('/:session', async (c) => {
      const sessionId = c.req.param('session')
      const order = await openPaymentPage(database, sessionId)
      if (!order) throw new ApiError(404, sessionNotFound)
      responseCache.clear()
      return sendOrderPage(c, sessionId, order)
    })
    .post('/:session/quitter/:view{[0-9]{1,9}}', async (c) => {
      await leavePaymentPage(database, c.req.param('session'), Number(c.req.param('view')))
      responseCache.clear()
      return c.body(null, 204)
    })
    .post('/:session', async (c) => {
      const sessionId = c.req.param('session')
      const order = await readOrder(sessionId)
      if (!order.payable) return sendOrderPage(c, sessionId, order)
      const form = readPaymentForm(await c.req.formData())
      const page = { sessionId, order, publicUrl, email: form.email, method: form.method }
      if (!form.valid) return c.html(paymentPage({ ...page, errors: form.errors }), 422)
      if (form.method === 'transfer') {
        await reportEvent(sessionId, 'awaiting_transfer', { email: form.email, paymentMethod: 'transfer' })
        return c.redirect(`${publicUrl}/paiement/${sessionId}`, 303)
      }
      if (form.outcome === 'accepted') return pay(c, sessionId, order, form.email)
      if (form.outcome === 'authentication') return c.html(authenticationPage(page))
      return c.html(paymentPage({ ...page, paymentError: paymentErrors[form.outcome] }), 402)
    })
    .post('/:session/authentification', async (c) => {
      const sessionId = c.req.param('session')
      const order = await readOrder(sessionId)
      if (!order.payable) return sendOrderPage(c, sessionId, order)
      const form = await c.req.formData()
      const email = String(form.get('email') ?? '')
      // The first page validated the email, but this form carries it and anybody may have changed it.
      if (form.get('answer') === 'authorise' && isEmail(email)) return pay(c, sessionId, order, email)
      const paymentError = paymentErrors.not_authenticated
      return c.html(paymentPage({ sessionId, order, publicUrl, email, method: 'card', paymentError }), 402)
    })
    .post('/:session/virement-recu', async (c) => {
      const sessionId = c.req.param('session')
      const order = await readOrder(sessionId)
      if (order.status !== 'awaiting_transfer') return sendOrderPage(c, sessionId, order)
      await reportEvent(sessionId, 'paid', { paymentMethod: 'transfer' })
      return redirectToShop(c, sessionId, order)
    })
    .post('/:session/annuler', async (c) => {
      const sessionId = c.req.param('session')
      const order = await readOrder(sessionId)
      await reportEvent(sessionId, 'cancelled')
      return c.redirect(order.cancel_url, 303)
    })
    .onError((error, c) => {
      if (!(error instanceof ApiError)) console.error(error)
      const status = error instanceof ApiError ? error.status : 500
      const message =
        status === 404
          ? error.message
          : 'Le paiement n’est pas disponible pour le moment. Rien n’a été débité.'
      return c.html(errorPage({ message, publicUrl, shopUrl: allowedOrigins[0] }), status)
    })
  return new Hono().route('/paiement', pages)
}
