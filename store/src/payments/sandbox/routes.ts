import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { describeCheckoutFailure } from '../../../contract/checkout-failure-sentences.ts'
import { formatCents } from '../../../contract/format-cents.ts'
import { findDestinations, findZone } from '../../checkout/destinations.ts'
import { locatePostalCode } from '../../checkout/locate-postal-code.ts'
import { fillSessionId } from '../../checkout/return-url.ts'
import { type BuyerDetails, hasGoods } from '../../orders/order-details.ts'
import {
  acceptsTransfer,
  findOrderBySession,
  leavePaymentPage,
  type OrderRow,
  openPaymentPage,
} from '../../orders/queries.ts'
import { checkPromoBuyer } from '../../promotions/promo-codes.ts'
import type { StoreContext } from '../../store-context.ts'
import { handlePaymentEvent } from '../payment-events.ts'
import type { PaymentOutcome, Prefill } from '../payment-provider.ts'
import { parseDetailsForm, parseDetailValues } from './details-form.ts'
import {
  renderAuthenticationPage,
  renderClosedPage,
  renderErrorPage,
  renderTransferPage,
} from './pages/order-pages.ts'
import { pageScript } from './pages/page-script.ts'
import { findChosenDestination, type PaymentPageContent, renderPaymentPage } from './pages/payment-page.ts'
import { paymentPageStyle } from './pages/style.ts'
import { parsePaymentForm } from './payment-form.ts'

const paymentErrors = {
  refused: 'Votre banque a refusé cette carte. Essayez-en une autre, ou payez par virement.',
  insufficient_funds:
    'La provision de cette carte est insuffisante. Essayez-en une autre, ou payez par virement.',
  not_authenticated: 'L’authentification n’a pas abouti. Rien n’a été débité.',
}

const tooManyTransfers =
  'Trop de commandes attendent déjà leur virement, à cette adresse ou depuis cette connexion. Payez par carte, ou commandez depuis votre compte.'

interface PageEnv {
  Variables: { order: OrderRow }
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
 * @param findPrefill what a session's form begins with, as far as checkout said it.
 */
export function sandboxRoutes(
  context: StoreContext,
  findPrefill: (sessionId: string) => Prefill | undefined,
) {
  const { database, publicUrl, allowedOrigins, catalogueChanged } = context

  const sendError = (c: Context, message: string, status: HTTPException['status']) =>
    c.html(renderErrorPage({ message, publicUrl, shopUrl: allowedOrigins[0] }), status)

  const withOrder = createMiddleware<PageEnv, '/:session'>(async (c, next) => {
    const order = await findOrderBySession(database, c.req.param('session'))
    if (!order) return sendError(c, sessionNotFound, 404)
    c.set('order', order)
    return next()
  })

  /** The page for the order's current state. */
  async function sendOrderPage(c: Context, sessionId: string, order: OrderRow) {
    if (order.payable) {
      const destinations = await findDestinations(database)
      const { email, country } = findPrefill(sessionId) ?? {}
      const isServed =
        country !== undefined &&
        (hasGoods(order) ? findZone(destinations, country) : destinations.countries.includes(country))
      const values = { ...(email && { email }), ...(isServed && { country }) }
      return c.html(renderPaymentPage({ sessionId, order, publicUrl, destinations, values }))
    }
    if (order.status === 'awaiting_transfer')
      return c.html(renderTransferPage({ sessionId, order, publicUrl }))
    return c.html(renderClosedPage({ sessionId, order, publicUrl }), order.status === 'paid' ? 200 : 410)
  }

  /** One event of a kind per session: a second click, or the same page in another tab, has no effect. */
  const reportOutcome = (sessionId: string, outcome: PaymentOutcome & { email?: string }) =>
    handlePaymentEvent(context, { id: `${sessionId}:${outcome.kind}`, sessionId, ...outcome })

  /** Once for each reason: there may be many attempts. */
  const reportDecline = (sessionId: string, email: string, declineReason: keyof typeof paymentErrors) =>
    handlePaymentEvent(context, {
      id: `${sessionId}:declined:${declineReason}`,
      sessionId,
      kind: 'declined',
      email,
      declineReason,
    })

  const redirectToShop = (c: Context, sessionId: string, order: OrderRow) =>
    c.redirect(fillSessionId(order.success_url, sessionId), 303)

  async function pay(c: Context, sessionId: string, order: OrderRow, email: string, details: BuyerDetails) {
    await reportOutcome(sessionId, { kind: 'paid', email, paymentMethod: 'card', details })
    return redirectToShop(c, sessionId, order)
  }

  /** The values of the form, and a function that renders it again. */
  async function parseSubmission(c: Context, sessionId: string, order: OrderRow) {
    const form = await c.req.formData()
    const values = parseDetailValues(form)
    const [destinations, location] = await Promise.all([
      findDestinations(database),
      locatePostalCode(database, values.country ?? '', values.postal_code ?? ''),
    ])
    const submission = parseDetailsForm(values, order, destinations, location)
    const page = { sessionId, order, publicUrl, destinations, values }
    return { form, page, ...submission }
  }

  /**
   * The page without its promotional code when the code is not valid for this buyer; undefined when nothing changed.
   */
  async function showWithoutCode(c: Context, page: PaymentPageContent, email: string) {
    const { sessionId, order } = page
    const refusal = order.promo_code === null ? null : await checkPromoBuyer(database, sessionId, email)
    if (refusal === null) return undefined
    const fullPrice = await findOrderBySession(database, sessionId)
    if (!fullPrice) return sendError(c, sessionNotFound, 404)
    const notice = `${describeCheckoutFailure({ code: refusal })} Le total est maintenant sans remise. Vérifiez-le, puis payez.`
    return c.html(renderPaymentPage({ ...page, order: fullPrice, notice }), 409)
  }

  const pages = new Hono<PageEnv>()
    .use(pageHeaders(allowedOrigins))
    .use(bodyLimit({ maxSize: 16 * 1024 }))
    .get('/lucarne.css', (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.body(paymentPageStyle, 200, { 'content-type': 'text/css; charset=utf-8' })
    })
    .get('/page.js', (c) => {
      c.header('cache-control', 'public, max-age=3600')
      return c.body(pageScript, 200, { 'content-type': 'text/javascript; charset=utf-8' })
    })
    .get('/:session', async (c) => {
      const sessionId = c.req.param('session')
      const order = await openPaymentPage(database, sessionId)
      if (!order) return sendError(c, sessionNotFound, 404)
      catalogueChanged()
      return sendOrderPage(c, sessionId, order)
    })
    .post('/:session/quitter/:view{[0-9]{1,9}}', async (c) => {
      await leavePaymentPage(database, c.req.param('session'), Number(c.req.param('view')))
      catalogueChanged()
      return c.body(null, 204)
    })
    .post('/:session', withOrder, async (c) => {
      const sessionId = c.req.param('session')
      const order = c.get('order')
      if (!order.payable) return sendOrderPage(c, sessionId, order)
      const { form, page, errors, email, details } = await parseSubmission(c, sessionId, order)
      const payment = parsePaymentForm(form)
      const { method } = payment
      // Without script, the page shows the methods and the total of another country only on request.
      if (form.get('step') === 'total') return c.html(renderPaymentPage({ ...page, method }))
      if ('errors' in payment || Object.keys(errors).length > 0) {
        const cardErrors = 'errors' in payment ? payment.errors : {}
        return c.html(renderPaymentPage({ ...page, method, errors: { ...errors, ...cardErrors } }), 422)
      }
      const shownTotal = form.get('total')
      if (shownTotal !== null && shownTotal !== String(details.amount_in_cents)) {
        const total = formatCents(details.amount_in_cents, order.currency)
        const notice = `Livraison comprise, le total est maintenant de ${total}. Vérifiez-le, puis payez.`
        return c.html(renderPaymentPage({ ...page, method, notice }), 409)
      }
      const refused = await showWithoutCode(c, page, email)
      if (refused) return refused
      if (payment.method === 'transfer') {
        if (!(await acceptsTransfer(database, sessionId, email)))
          return c.html(renderPaymentPage({ ...page, method, notice: tooManyTransfers }), 409)
        await reportOutcome(sessionId, {
          kind: 'awaiting_transfer',
          email,
          paymentMethod: 'transfer',
          details,
        })
        return c.redirect(`${publicUrl}/paiement/${sessionId}`, 303)
      }
      if (payment.outcome === 'accepted') return pay(c, sessionId, order, email, details)
      if (payment.outcome === 'authentication')
        return c.html(renderAuthenticationPage({ ...page, chosen: findChosenDestination(page) }))
      await reportDecline(sessionId, email, payment.outcome)
      return c.html(renderPaymentPage({ ...page, method, notice: paymentErrors[payment.outcome] }), 402)
    })
    .post('/:session/authentification', withOrder, async (c) => {
      const sessionId = c.req.param('session')
      const order = c.get('order')
      if (!order.payable) return sendOrderPage(c, sessionId, order)
      // The first page validated the details, but this form carries them and could be tampered with.
      const { form, page, errors, email, details } = await parseSubmission(c, sessionId, order)
      if (Object.keys(errors).length > 0) return c.html(renderPaymentPage({ ...page, errors }), 422)
      const refused = await showWithoutCode(c, page, email)
      if (refused) return refused
      if (form.get('answer') === 'authorise') return pay(c, sessionId, order, email, details)
      await reportDecline(sessionId, email, 'not_authenticated')
      return c.html(renderPaymentPage({ ...page, notice: paymentErrors.not_authenticated }), 402)
    })
    .post('/:session/virement-recu', withOrder, async (c) => {
      const sessionId = c.req.param('session')
      const order = c.get('order')
      if (order.status !== 'awaiting_transfer') return sendOrderPage(c, sessionId, order)
      await reportOutcome(sessionId, { kind: 'paid', paymentMethod: 'transfer' })
      return redirectToShop(c, sessionId, order)
    })
    .post('/:session/virement-refuse', withOrder, async (c) => {
      const sessionId = c.req.param('session')
      const order = c.get('order')
      if (order.status === 'awaiting_transfer') await reportOutcome(sessionId, { kind: 'failed' })
      return redirectToShop(c, sessionId, order)
    })
    .post('/:session/annuler', withOrder, async (c) => {
      const sessionId = c.req.param('session')
      const order = c.get('order')
      await reportOutcome(sessionId, { kind: 'cancelled' })
      return c.redirect(order.cancel_url, 303)
    })
    .onError((error, c) => {
      console.error(error)
      const status = error instanceof HTTPException ? error.status : 500
      return sendError(c, 'Le paiement n’est pas disponible pour le moment. Rien n’a été débité.', status)
    })
  return new Hono().route('/paiement', pages)
}
