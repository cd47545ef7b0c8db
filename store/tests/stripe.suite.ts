import {
  addVariant,
  checkoutBody,
  expire,
  findSessionOrder,
  findVariantStock,
  getSession,
  parseJsonResponse,
  postAbandonment,
  postCheckout,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shop } from './shared-store.ts'
import { refundEvent, sessionEvent } from './stripe-events.ts'
import { type StripeStore, startStripeStore } from './stripe-store.ts'

let stripe: StripeStore
beforeAll(async () => {
  stripe = await startStripeStore()
})
afterAll(() => stripe.close())

test('checkout opens Stripe’s page in French at our prices', async () => {
  const session = await stripe.checkOut('abonnement-12-mois', 2)
  const { form, idempotencyKey } = stripe.calls.at(-1) ?? { form: new URLSearchParams(), idempotencyKey: '' }
  const order = await findSessionOrder(shop.service, session)
  expect(Object.fromEntries(form)).toMatchObject({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: order.id,
    success_url: 'http://localhost:5173/commande/succes?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5173/',
    'line_items[0][quantity]': '2',
    'line_items[0][price_data][unit_amount]': '8999',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][product_data][name]': 'Abonnement 12 mois (12 mois)',
  })
  expect(idempotencyKey).toBe(`order:${order.id}`)
  const closesIn = Number(form.get('expires_at')) - Date.parse(order.created_at) / 1000
  expect(closesIn).toBeGreaterThan(30 * 60)
})

test('a promotional code is a coupon of this order alone, and Stripe takes our total', async () => {
  await shop.service
    .from('promo_codes')
    .insert({ code: 'STRIPE-10', label: '10 %', kind: 'percent', value: 10 })
    .throwOnError()
  const body = {
    ...checkoutBody([{ variant_id: 'abonnement-12-mois', quantity: 1 }]),
    promo_code: 'stripe-10',
  }
  const session = await getSession(await postCheckout(stripe.store, body))
  const order = await findSessionOrder(shop.service, session)
  const [coupon, opened] = stripe.calls.slice(-2)
  expect([coupon?.path, coupon?.idempotencyKey]).toEqual(['/v1/coupons', `coupon:${order.id}`])
  expect(Object.fromEntries(coupon?.form ?? [])).toMatchObject({
    amount_off: '900',
    currency: 'eur',
    duration: 'once',
    max_redemptions: '1',
    name: 'Code STRIPE-10',
  })
  expect(opened?.form.get('discounts[0][coupon]')).toBe('coupon_1')
  const taken = { id: session, amount_total: 8_099 }
  await stripe.sendEvent('evt_promo', 'checkout.session.completed', taken)
  expect(await findSessionOrder(shop.service, session)).toMatchObject({
    status: 'paid',
    total_in_cents: 8_099,
    discount_in_cents: 900,
    invoices: { total_in_cents: 8_099 },
  })
})

test('a session that outlasts its reservation is expired at Stripe, unless it is being paid', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [unpaid, paying] = [await stripe.checkOut(variant), await stripe.checkOut(variant)]
  stripe.state.complete.add(paying)
  for (const session of [unpaid, paying]) await expire(shop.service, session)
  await settleOutstanding(stripe.config)
  expect(stripe.calls.map(({ path }) => path)).toContain(`/v1/checkout/sessions/${unpaid}/expire`)
  expect(await findSessionOrder(shop.service, unpaid)).toMatchObject({ status: 'cancelled' })
  expect(await findSessionOrder(shop.service, paying)).toMatchObject({ status: 'pending' })
})

test('checkout passes the shopper’s email on to Stripe, and none when it has none', async () => {
  const items = [{ variant_id: 'abonnement-12-mois', quantity: 1 }]
  await postCheckout(stripe.store, { ...checkoutBody(items), email: 'camille@exemple.fr' })
  expect(stripe.calls.at(-1)?.form.get('customer_email')).toBe('camille@exemple.fr')
  await postCheckout(stripe.store, checkoutBody(items))
  expect(stripe.calls.at(-1)?.form.has('customer_email')).toBe(false)
})

test('a Stripe outage responds 502 and leaves no stock reserved', async () => {
  const variant = await addVariant(shop.service, { stock: 1 })
  stripe.state.down = true
  const response = await postCheckout(stripe.store, checkoutBody([{ variant_id: variant, quantity: 1 }]))
  stripe.state.down = false
  expect(response.status).toBe(502)
  expect(await parseJsonResponse(response)).toEqual({ code: 'payment_unavailable' })
  expect(
    (await postCheckout(stripe.store, checkoutBody([{ variant_id: variant, quantity: 1 }]))).status,
  ).toBe(200)
})

test('releasing an unpaid order expires its Stripe session; a paid one is unchanged', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [left, paid] = [await stripe.checkOut(variant), await stripe.checkOut(variant)]
  stripe.state.complete.add(paid)
  for (const id of [left, paid]) expect((await postAbandonment(stripe.store, id)).status).toBe(204)
  expect(await findSessionOrder(shop.service, left)).toMatchObject({
    status: 'cancelled',
    stock_reservations: [],
  })
  expect(await findSessionOrder(shop.service, paid)).toMatchObject({
    status: 'pending',
    stock_reservations: [{ variant_id: variant, quantity: 1 }],
  })
})

test('a repeated event pays the order once', async () => {
  const variant = await addVariant(shop.service, { stock: 3 })
  const id = await stripe.checkOut(variant)
  const paid = { id, payment_status: 'paid' }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => stripe.sendEvent('evt_paid', 'checkout.session.completed', paid)),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await findSessionOrder(shop.service, id)).toMatchObject({
    status: 'paid',
    email: 'stripe@exemple.fr',
  })
  expect(await findVariantStock(shop.service, variant)).toBe(2)
})

test('a delayed payment keeps the order waiting, then pays it or releases its stock', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [first, second] = [await stripe.checkOut(variant), await stripe.checkOut(variant)]
  for (const id of [first, second]) {
    await stripe.sendEvent(`evt_wait_${id}`, 'checkout.session.completed', { id, payment_status: 'unpaid' })
    expect(await findSessionOrder(shop.service, id)).toMatchObject({
      status: 'awaiting_transfer',
      invoices: null,
    })
  }
  await stripe.sendEvent('evt_ok', 'checkout.session.async_payment_succeeded', { id: first })
  for (const event of ['evt_no', 'evt_again'])
    await stripe.sendEvent(event, 'checkout.session.async_payment_failed', { id: second })
  expect(await findSessionOrder(shop.service, first)).toMatchObject({
    status: 'paid',
    payment_method: 'transfer',
  })
  const failed = await findSessionOrder(shop.service, second)
  expect(failed).toMatchObject({ status: 'cancelled', stock_reservations: [] })
  const mails = shop.service.from('mail_outbox').select('kind, recipient').eq('order_id', failed.id)
  expect((await mails).data).toEqual([{ kind: 'payment_failed', recipient: 'stripe@exemple.fr' }])
  expect(await findVariantStock(shop.service, variant)).toBe(1)
})

test('an expired session releases its stock', async () => {
  const variant = await addVariant(shop.service, { stock: 1 })
  const id = await stripe.checkOut(variant)
  await stripe.sendEvent('evt_expired', 'checkout.session.expired', { id })
  expect(await stripe.checkOut(variant)).toMatch(/^cs_test_/)
})

test('a card that Stripe declines leaves its email and the reason on the open order', async () => {
  const session = await stripe.checkOut('abonnement-1-mois')
  const decline = async (type: string) => {
    const last_payment_error = {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      payment_method: { type, billing_details: { email: 'Refusee@exemple.fr' } },
    }
    const payload = JSON.stringify({
      id: `evt_${type}_${session}`,
      object: 'event',
      type: 'payment_intent.payment_failed',
      data: { object: { id: `pi_${session}`, object: 'payment_intent', last_payment_error } },
    })
    return (await stripe.post(payload, await stripe.sign(payload))).status
  }
  expect([await decline('sepa_debit'), await decline('card'), await decline('card')]).toEqual([200, 200, 200])
  const { id, ...order } = await findSessionOrder(shop.service, session)
  expect(order).toMatchObject({ status: 'pending', email: 'refusee@exemple.fr' })
  const { data } = await shop.service.from('order_events').select('kind, details').eq('order_id', id)
  expect(data).toEqual([{ kind: 'payment_declined', details: { reason: 'insufficient_funds' } }])
})

test('a payment after its stock was sold is refunded once', async () => {
  const variant = await addVariant(shop.service, { stock: 1 })
  const expired = await stripe.checkOut(variant)
  await expire(shop.service, expired)
  const quick = await stripe.checkOut(variant)
  for (const id of [quick, expired]) {
    await stripe.sendEvent(`evt_${id}`, 'checkout.session.completed', { id, payment_status: 'paid' })
  }
  await settleOutstanding(stripe.config)
  expect(await findSessionOrder(shop.service, expired)).toMatchObject({ status: 'refunded', invoices: null })
  const refunds = stripe.calls.filter(({ path }) => path === '/v1/refunds')
  expect(refunds.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`refund:${expired}`])
})

test.each([
  ['no signature', () => ''],
  ['another’s signature', (payload: string) => stripe.sign(payload, { secret: 'whsec_other' })],
  [
    'a signature of yesterday',
    (payload: string) => stripe.sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 86_400 }),
  ],
])('%s changes nothing', async (_, makeSignature) => {
  const id = await stripe.checkOut('abonnement-1-mois')
  const event = sessionEvent('evt_forged', 'checkout.session.completed', { id })
  const payload = JSON.stringify(event)
  const response = await stripe.post(payload, await makeSignature(payload))
  expect(response.status).toBe(400)
  expect(await findSessionOrder(shop.service, id)).toMatchObject({ status: 'pending' })
})

test('events of other types or other shops are acknowledged without effect, and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { count } = await shop.service.from('invoices').select('*', { count: 'exact', head: true })
  const refund = { id: 're_other', payment_intent: 'pi_1', amount: 500 }
  const other = { ...refundEvent(refund), id: 'evt_other', type: 'refund.failed' } as const
  expect((await stripe.send(other)).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/evt_other of type refund\.failed/))
  expect(
    (await stripe.sendEvent('evt_foreign', 'checkout.session.completed', { id: 'cs_foreign' })).status,
  ).toBe(200)
  expect((await stripe.send(refundEvent({ ...refund, payment_intent: 'pi_cs_foreign' }))).status).toBe(200)
  const after = await shop.service.from('invoices').select('*', { count: 'exact', head: true })
  expect(after.count).toBe(count)
})

test.each([
  ['no JSON', '{', 400],
  ['no object', JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' }), 400],
  [
    'an object without an id',
    JSON.stringify({ id: 'evt_2', object: 'event', type: 'refund.created', data: { object: {} } }),
    400,
  ],
])('a signed event with %s is refused and logged', async (_, payload, status) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await stripe.post(payload, await stripe.sign(payload))).status).toBe(status)
  expect(error).toHaveBeenCalledOnce()
})
