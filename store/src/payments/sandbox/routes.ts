import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fillSessionId } from '../../checkout/return-address.ts'
import type { StoreContext } from '../../context.ts'
import { StoreError } from '../../errors.ts'
import { findOrderOfSession } from '../../orders/find-order-of-session.ts'
import type { Order } from '../../orders/order.ts'
import { handleEvent } from '../handle-event.ts'
import type { PaymentEvent } from '../payment-event.ts'
import { pageHeaders } from './page-headers.ts'
import { authenticationPage } from './pages/authentication-page.ts'
import { closedPage } from './pages/closed-page.ts'
import { failurePage } from './pages/failure-page.ts'
import { paymentPage } from './pages/payment-page.ts'
import { style } from './pages/style.ts'
import { transferPage } from './pages/transfer-page.ts'
import { isEmail, readPaymentForm } from './payment-form.ts'

const refusals = {
  refused: 'Votre banque a refusé cette carte. Essayez-en une autre, ou payez par virement.',
  insufficient_funds:
    'La provision de cette carte est insuffisante. Essayez-en une autre, ou payez par virement.',
  not_authenticated: 'L’authentification n’a pas abouti. Rien n’a été débité.',
}

/** The sandbox's payment page: server-rendered forms, no script. */
export function sandboxRoutes(context: StoreContext) {
  const { database, publicUrl, allowedOrigins } = context

  async function orderOf(sessionId: string): Promise<Order> {
    const order = await findOrderOfSession(database, sessionId)
    if (!order) throw new StoreError(404, 'Cette page de paiement n’existe pas.')
    return order
  }

  /** The page that fits where the order stands. */
  function pageOf(c: Context, sessionId: string, order: Order) {
    if (order.payable) return c.html(paymentPage({ sessionId, order, publicUrl }))
    if (order.status === 'awaiting_transfer') return c.html(transferPage({ sessionId, order, publicUrl }))
    return c.html(closedPage({ sessionId, order, publicUrl }), order.status === 'paid' ? 200 : 410)
  }

  /** One event of a kind per session: a second click, or the same page in another tab, adds nothing. */
  const tell = (sessionId: string, kind: PaymentEvent['kind'], rest: Partial<PaymentEvent> = {}) =>
    handleEvent(context, { id: `${sessionId}:${kind}`, kind, sessionId, ...rest })

  const backToShop = (c: Context, sessionId: string, order: Order) =>
    c.redirect(fillSessionId(order.success_url, sessionId), 303)

  async function pay(c: Context, sessionId: string, order: Order, email: string) {
    await tell(sessionId, 'paid', { email, paymentMethod: 'card' })
    return backToShop(c, sessionId, order)
  }

  const pages = new Hono()
    .use(pageHeaders(allowedOrigins))
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .get('/lucarne.css', (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/:session', async (c) => {
      const sessionId = c.req.param('session')
      return pageOf(c, sessionId, await orderOf(sessionId))
    })
    .post('/:session', async (c) => {
      const sessionId = c.req.param('session')
      const order = await orderOf(sessionId)
      if (!order.payable) return pageOf(c, sessionId, order)
      const form = readPaymentForm(await c.req.formData())
      const page = { sessionId, order, publicUrl, email: form.email, method: form.method }
      if (!form.valid) return c.html(paymentPage({ ...page, errors: form.errors }), 422)
      if (form.method === 'transfer') {
        await tell(sessionId, 'awaiting_transfer', { email: form.email, paymentMethod: 'transfer' })
        return c.redirect(`${publicUrl}/paiement/${sessionId}`, 303)
      }
      if (form.outcome === 'accepted') return pay(c, sessionId, order, form.email)
      if (form.outcome === 'authentication') return c.html(authenticationPage(page))
      return c.html(paymentPage({ ...page, refusal: refusals[form.outcome] }), 402)
    })
    .post('/:session/authentification', async (c) => {
      const sessionId = c.req.param('session')
      const order = await orderOf(sessionId)
      if (!order.payable) return pageOf(c, sessionId, order)
      const form = await c.req.formData()
      const email = String(form.get('email') ?? '')
      // The first page has checked it; this form carries it, and anybody may have changed it.
      if (form.get('answer') === 'authorise' && isEmail(email)) return pay(c, sessionId, order, email)
      const refusal = refusals.not_authenticated
      return c.html(paymentPage({ sessionId, order, publicUrl, email, method: 'card', refusal }), 402)
    })
    .post('/:session/virement-recu', async (c) => {
      const sessionId = c.req.param('session')
      const order = await orderOf(sessionId)
      if (order.status !== 'awaiting_transfer') return pageOf(c, sessionId, order)
      await tell(sessionId, 'paid', { paymentMethod: 'transfer' })
      return backToShop(c, sessionId, order)
    })
    .post('/:session/annuler', async (c) => {
      const sessionId = c.req.param('session')
      const order = await orderOf(sessionId)
      await tell(sessionId, 'cancelled')
      return c.redirect(order.cancel_url, 303)
    })
    .onError((error, c) => {
      if (!(error instanceof StoreError)) console.error(error)
      const status = error instanceof StoreError ? error.status : 500
      const message =
        status === 404
          ? error.message
          : 'Le paiement n’est pas disponible pour le moment. Rien n’a été débité.'
      return c.html(failurePage({ message, publicUrl, shopUrl: allowedOrigins[0] }), status)
    })
  return new Hono().route('/paiement', pages)
}
