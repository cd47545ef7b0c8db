import {
  addVariant,
  checkoutBody,
  expire,
  findSessionOrder,
  findVariantStock,
  getSession,
  issueAccesses,
  parseJsonResponse,
  postAbandonment,
  postCheckout,
  publicUrl,
  type Store,
  type TestStore,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { createStripePayments } from '@lucarne/store/payments/stripe.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestJsonAsStaff } from './back-office-client.ts'
import { shop } from './shared-store.ts'
import { refundEvent, type SessionFields, sessionEvent } from './stripe-events.ts'
import { startTestStripe } from './test-stripe.ts'

const webhookSecret = 'whsec_test'
let stripe: Awaited<ReturnType<typeof startTestStripe>>
let store: Store
let config: TestStore['config']

beforeAll(async () => {
  stripe = await startTestStripe()
  config = { ...shop.config, paymentProvider: createStripePayments(stripe.stripe, webhookSecret) }
  store = createStore(config)
})
afterAll(async () => {
  await stripe.close()
})

async function checkOut(variantId: string, quantity = 1): Promise<string> {
  return getSession(await postCheckout(store, checkoutBody([{ variant_id: variantId, quantity }])))
}

async function post(payload: string, signature: string) {
  const headers = { 'stripe-signature': signature }
  return store.request(`${publicUrl}/webhooks/stripe`, { method: 'POST', headers, body: payload })
}

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: webhookSecret, ...options })

async function send(event: Stripe.Event) {
  const payload = JSON.stringify(event)
  return post(payload, await sign(payload))
}

const sendEvent = (id: string, type: Parameters<typeof sessionEvent>[1], session: SessionFields) =>
  send(sessionEvent(id, type, session))

test('checkout opens Stripe’s page in French at our prices', async () => {
  const session = await checkOut('abonnement-12-mois', 2)
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
  const session = await getSession(await postCheckout(store, body))
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
  await sendEvent('evt_promo', 'checkout.session.completed', taken)
  expect(await findSessionOrder(shop.service, session)).toMatchObject({
    status: 'paid',
    total_in_cents: 8_099,
    discount_in_cents: 900,
    invoices: { total_in_cents: 8_099 },
  })
})

test('a session that outlasts its reservation is expired at Stripe, unless it is being paid', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [unpaid, paying] = [await checkOut(variant), await checkOut(variant)]
  stripe.state.complete.add(paying)
  for (const session of [unpaid, paying]) await expire(shop.service, session)
  await settleOutstanding(config)
  expect(stripe.calls.map(({ path }) => path)).toContain(`/v1/checkout/sessions/${unpaid}/expire`)
  expect(await findSessionOrder(shop.service, unpaid)).toMatchObject({ status: 'cancelled' })
  expect(await findSessionOrder(shop.service, paying)).toMatchObject({ status: 'pending' })
})

test('checkout passes the shopper’s email on to Stripe, and none when it has none', async () => {
  const items = [{ variant_id: 'abonnement-12-mois', quantity: 1 }]
  await postCheckout(store, { ...checkoutBody(items), email: 'camille@exemple.fr' })
  expect(stripe.calls.at(-1)?.form.get('customer_email')).toBe('camille@exemple.fr')
  await postCheckout(store, checkoutBody(items))
  expect(stripe.calls.at(-1)?.form.has('customer_email')).toBe(false)
})

test('a Stripe outage responds 502 and leaves no stock reserved', async () => {
  const variant = await addVariant(shop.service, { stock: 1 })
  stripe.state.down = true
  const response = await postCheckout(store, checkoutBody([{ variant_id: variant, quantity: 1 }]))
  stripe.state.down = false
  expect(response.status).toBe(502)
  expect(await parseJsonResponse(response)).toEqual({ code: 'payment_unavailable' })
  expect((await postCheckout(store, checkoutBody([{ variant_id: variant, quantity: 1 }]))).status).toBe(200)
})

test('releasing an unpaid order expires its Stripe session; a paid one is unchanged', async () => {
  const variant = await addVariant(shop.service, { stock: 2 })
  const [left, paid] = [await checkOut(variant), await checkOut(variant)]
  stripe.state.complete.add(paid)
  for (const id of [left, paid]) expect((await postAbandonment(store, id)).status).toBe(204)
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
  const id = await checkOut(variant)
  const paid = { id, payment_status: 'paid' }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => sendEvent('evt_paid', 'checkout.session.completed', paid)),
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
  const [first, second] = [await checkOut(variant), await checkOut(variant)]
  for (const id of [first, second]) {
    await sendEvent(`evt_wait_${id}`, 'checkout.session.completed', { id, payment_status: 'unpaid' })
    expect(await findSessionOrder(shop.service, id)).toMatchObject({
      status: 'awaiting_transfer',
      invoices: null,
    })
  }
  await sendEvent('evt_ok', 'checkout.session.async_payment_succeeded', { id: first })
  for (const event of ['evt_no', 'evt_again'])
    await sendEvent(event, 'checkout.session.async_payment_failed', { id: second })
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
  const id = await checkOut(variant)
  await sendEvent('evt_expired', 'checkout.session.expired', { id })
  expect(await checkOut(variant)).toMatch(/^cs_test_/)
})

test('a card that Stripe declines leaves its email and the reason on the open order', async () => {
  const session = await checkOut('abonnement-1-mois')
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
    return (await post(payload, await sign(payload))).status
  }
  expect([await decline('sepa_debit'), await decline('card'), await decline('card')]).toEqual([200, 200, 200])
  const { id, ...order } = await findSessionOrder(shop.service, session)
  expect(order).toMatchObject({ status: 'pending', email: 'refusee@exemple.fr' })
  const { data } = await shop.service.from('order_events').select('kind, details').eq('order_id', id)
  expect(data).toEqual([{ kind: 'payment_declined', details: { reason: 'insufficient_funds' } }])
})

describe('a dispute at Stripe', () => {
  async function openOrder() {
    const session = await checkOut(await addVariant(shop.service, { period: '30 days' }))
    const p_id = `evt_paid_${session}`
    await shop.service
      .rpc('record_payment_event', {
        p_id,
        p_provider: 'stripe',
        p_kind: 'paid',
        p_session_id: session,
        p_email: `${session}@exemple.fr`,
      })
      .throwOnError()
    await shop.service.rpc('settle_payment_event', { p_event_id: p_id }).throwOnError()
    await issueAccesses(shop.service)
    return session
  }

  let sent = 0
  async function dispute(session: string, status: string) {
    sent += 1
    const payload = JSON.stringify({
      id: `evt_dispute_${sent}`,
      object: 'event',
      type: status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.created',
      data: {
        object: {
          id: `dp_${session}`,
          object: 'dispute',
          amount: 1_000,
          reason: 'fraudulent',
          status,
          payment_intent: `pi_${session}`,
          evidence_details: { due_by: 1_796_551_200 },
        },
      },
    })
    expect((await post(payload, await sign(payload))).status).toBe(200)
  }

  async function fetchState(session: string) {
    const { reference } = await findSessionOrder(shop.service, session)
    const { order } = (await requestJsonAsStaff('GET', `/orders/${reference}`)).body
    const { data: mails } = await shop.service
      .from('mail_outbox')
      .select('recipient')
      .eq('idempotency_key', `order_disputed:dp_${session}`)
      .throwOnError()
    const { data: accesses } = await shop.service
      .from('accesses')
      .select('paused_at')
      .eq('order_id', (await findSessionOrder(shop.service, session)).id)
      .throwOnError()
    return {
      states: order.disputes.map(({ state }: { state: string }) => state),
      work: order.work.map(({ kind }: { kind: string }) => kind),
      mails,
      isPaused: accesses.map(({ paused_at }) => paused_at !== null),
    }
  }
  const mails = [{ recipient: 'bonjour@lucarne.exemple' }]

  test('pauses the access, waits at the back office and is mailed to staff, once', async () => {
    const session = await openOrder()
    for (const status of ['needs_response', 'under_review']) await dispute(session, status)
    expect(await fetchState(session)).toEqual({
      states: ['open'],
      work: expect.arrayContaining(['dispute']),
      mails,
      isPaused: [true],
    })
  })

  test('gives the access back when it is won, and not when it is lost', async () => {
    const [won, lost] = [await openOrder(), await openOrder()]
    for (const session of [won, lost]) await dispute(session, 'needs_response')
    await dispute(won, 'won')
    await dispute(lost, 'lost')
    // Late: the dispute stays closed.
    await dispute(won, 'under_review')
    expect(await fetchState(won)).toMatchObject({ states: ['won'], isPaused: [false] })
    expect(await fetchState(lost)).toMatchObject({ states: ['lost'], isPaused: [true] })
    expect((await fetchState(won)).work).not.toContain('dispute')
  })

  test('leaves the access open where the owner wants that', async () => {
    const setRule = (pauses_accesses: boolean) =>
      shop.service.from('dispute_rule').update({ pauses_accesses }).eq('is_current', true).throwOnError()
    await setRule(false)
    const session = await openOrder()
    await dispute(session, 'needs_response')
    await setRule(true)
    expect(await fetchState(session)).toMatchObject({ states: ['open'], mails, isPaused: [false] })
  })
})

test('a payment after its stock was sold is refunded once', async () => {
  const variant = await addVariant(shop.service, { stock: 1 })
  const expired = await checkOut(variant)
  await expire(shop.service, expired)
  const quick = await checkOut(variant)
  for (const id of [quick, expired]) {
    await sendEvent(`evt_${id}`, 'checkout.session.completed', { id, payment_status: 'paid' })
  }
  await settleOutstanding(config)
  expect(await findSessionOrder(shop.service, expired)).toMatchObject({ status: 'refunded', invoices: null })
  const refunds = stripe.calls.filter(({ path }) => path === '/v1/refunds')
  expect(refunds.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`refund:${expired}`])
})

test.each([
  ['no signature', () => ''],
  ['another’s signature', (payload: string) => sign(payload, { secret: 'whsec_other' })],
  [
    'a signature of yesterday',
    (payload: string) => sign(payload, { timestamp: Math.floor(Date.now() / 1000) - 86_400 }),
  ],
])('%s changes nothing', async (_, makeSignature) => {
  const id = await checkOut('abonnement-1-mois')
  const event = sessionEvent('evt_forged', 'checkout.session.completed', { id })
  const payload = JSON.stringify(event)
  const response = await post(payload, await makeSignature(payload))
  expect(response.status).toBe(400)
  expect(await findSessionOrder(shop.service, id)).toMatchObject({ status: 'pending' })
})

test('events of other types or other shops are acknowledged without effect, and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { count } = await shop.service.from('invoices').select('*', { count: 'exact', head: true })
  const refund = { id: 're_other', payment_intent: 'pi_1', amount: 500 }
  const other = { ...refundEvent(refund), id: 'evt_other', type: 'refund.failed' } as const
  expect((await send(other)).status).toBe(200)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/evt_other of type refund\.failed/))
  expect((await sendEvent('evt_foreign', 'checkout.session.completed', { id: 'cs_foreign' })).status).toBe(
    200,
  )
  expect((await send(refundEvent({ ...refund, payment_intent: 'pi_cs_foreign' }))).status).toBe(200)
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
  expect((await post(payload, await sign(payload))).status).toBe(status)
  expect(error).toHaveBeenCalledOnce()
})

describe('a refund that staff made at Stripe', () => {
  const notesOf = async (session: string) => {
    const { id, invoices, status } = await findSessionOrder(shop.service, session)
    const { data } = await shop.service
      .from('invoices')
      .select('total_in_cents')
      .eq('credited_invoice_id', invoices?.id ?? id)
      .order('number')
      .throwOnError()
    return { status, notes: data.map(({ total_in_cents }) => total_in_cents) }
  }

  const refundOf = (session: string, part: string, amount: number) =>
    refundEvent({ id: `re_${part}_${session}`, payment_intent: `pi_${session}`, amount })

  test('has its credit note, in parts and as a whole, however often it is reported', async () => {
    const id = await checkOut('abonnement-1-mois')
    await sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const part = refundOf(id, 'part', 500)
    await Promise.all([send(part), send(part)])
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [500] })
    await send(refundOf(id, 'rest', 1_000))
    await send({ ...refundOf(id, 'part', 500), type: 'refund.updated' })
    expect(await notesOf(id)).toEqual({ status: 'refunded', notes: [500, 1_000] })
    expect(stripe.calls.filter(({ form }) => form.get('payment_intent') === `pi_${id}`)).toEqual([])
  })

  test('waits for its payment when it is reported before', async () => {
    const id = await checkOut('abonnement-1-mois')
    await send(refundOf(id, 'early', 1_500))
    await settleOutstanding(config)
    expect(await notesOf(id)).toEqual({ status: 'pending', notes: [] })
    await sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    expect(await notesOf(id)).toEqual({ status: 'refunded', notes: [1_500] })
  })

  test('has no credit note before Stripe has made it', async () => {
    const id = await checkOut('abonnement-1-mois')
    await sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const refund = { id: `re_${id}`, payment_intent: `pi_${id}`, amount: 500 }
    await send(refundEvent({ ...refund, status: 'pending' }))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [] })
    await send({ ...refundEvent(refund), type: 'refund.updated' })
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [500] })
  })

  test('differs from one that the shop requested', async () => {
    const id = await checkOut('abonnement-1-mois')
    await sendEvent(`evt_${id}`, 'checkout.session.completed', { id })
    const { reference } = await findSessionOrder(shop.service, id)
    await shop.service
      .rpc('request_refund', { p_reference: reference, p_reason: 'Geste', p_amount_in_cents: 300 })
      .throwOnError()
    await send(refundOf(id, 'by_hand', 400))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [400] })
    await settleOutstanding(config)
    const { form } = stripe.calls.findLast(({ path }) => path === '/v1/refunds') ?? {}
    const metadata = { refund_id: form?.get('metadata[refund_id]') ?? '' }
    await send(refundEvent({ id: `re_${id}`, payment_intent: `pi_${id}`, amount: 300, metadata }))
    expect(await notesOf(id)).toEqual({ status: 'paid', notes: [400, 300] })
  })
})
