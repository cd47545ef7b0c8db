import {
  addVariant,
  checkoutBody,
  findSessionOrder,
  getSession,
  parseJsonResponse,
  postCheckout,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'
import { agreement, delivery, type SessionFields, type sessionEvent } from './stripe-events.ts'
import { type StripeStore, startStripeStore } from './stripe-store.ts'

let stripe: StripeStore
beforeAll(async () => {
  stripe = await startStripeStore()
})
afterAll(() => stripe.close())

async function openCheckout(...variantIds: string[]) {
  const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1 }))
  const session = await getSession(await postCheckout(stripe.store, checkoutBody(items)))
  return { session, form: Object.fromEntries(stripe.calls.at(-1)?.form ?? []) }
}

/** A completed session of an order with goods and a subscription, with the wordings that it was opened with. */
const recordedSession = (form: Record<string, string>) => ({
  ...delivery,
  ...agreement,
  amount_total: 12_290,
  metadata: Object.fromEntries(
    ['terms', 'immediate_performance'].map((kind) => [kind, form[`metadata[${kind}]`] ?? '']),
  ),
  total_details: { amount_discount: 0, amount_shipping: 790, amount_tax: 0 },
})

const sendEvent = (
  session: string,
  fields: Partial<SessionFields>,
  type: Parameters<typeof sessionEvent>[1] = 'checkout.session.completed',
) => stripe.sendEvent(`evt_${type}_${session}`, type, { id: session, ...fields })

test('Checkout asks for delivery and both consents when a box and a subscription are bought', async () => {
  const box = await addVariant(shop.service, { stock: 1 })
  const { form } = await openCheckout(box, 'abonnement-1-mois')
  expect(form).toMatchObject({
    'phone_number_collection[enabled]': 'true',
    'shipping_address_collection[allowed_countries][0]': 'FR',
    'shipping_options[2][shipping_rate_data][display_name]': 'Belgique et Luxembourg · À domicile',
    'shipping_options[2][shipping_rate_data][fixed_amount][amount]': '790',
    'shipping_options[2][shipping_rate_data][tax_behavior]': 'inclusive',
    'shipping_options[2][shipping_rate_data][metadata][method_id]': 'benelux-domicile',
    'consent_collection[terms_of_service]': 'required',
    'custom_fields[0][dropdown][options][0][value]': 'accepted',
    'custom_text[submit][message]': expect.stringMatching(/^Je demande l’ouverture/),
  })
  expect(form).not.toHaveProperty('custom_fields[0][dropdown][default_value]')
})

test('Checkout offers the methods of the shopper’s country first', async () => {
  const items = [{ variant_id: await addVariant(shop.service, { stock: 1 }), quantity: 1 }]
  await postCheckout(stripe.store, { ...checkoutBody(items), country: 'CH' })
  const form = Object.fromEntries(stripe.calls.at(-1)?.form ?? [])
  expect(form).toMatchObject({
    'shipping_options[0][shipping_rate_data][metadata][method_id]': 'suisse-domicile',
    'shipping_options[1][shipping_rate_data][metadata][method_id]': 'france-domicile',
  })
})

test('Checkout asks for the country of a subscription alone, and for no delivery', async () => {
  const { form } = await openCheckout('abonnement-1-mois')
  expect(form).toMatchObject({ billing_address_collection: 'required' })
  expect(Object.keys(form).filter((key) => /^(shipping|phone)/.test(key))).toEqual([])
})

test('a completed session pays the order with its delivery, taxes and consents', async () => {
  const box = await addVariant(shop.service, { stock: 1, priceInCents: 10_000 })
  const { session, form } = await openCheckout(box, 'abonnement-1-mois')
  expect((await sendEvent(session, recordedSession(form))).status).toBe(200)
  const order = await findSessionOrder(shop.service, session)
  expect(order).toMatchObject({
    status: 'paid',
    email: 'stripe@exemple.fr',
    country: 'BE',
    phone: '+32470123456',
    total_in_cents: 12_290,
    shipping_in_cents: 790,
    tax_in_cents: 2_133,
    shipping_method_id: 'benelux-domicile',
    buyer_name: 'Camille Laurent',
    address: { line1: 'Rue de la Loi 16', postal_code: '1000', city: 'Bruxelles', country: 'BE' },
  })
  const { data } = await shop.service.from('order_consents').select('kind, wording').eq('order_id', order.id)
  expect(data).toHaveLength(2)
  expect(data?.every(({ wording }) => wording.startsWith('J'))).toBe(true)
})

test('a session that took another amount than the order asks for is given back', async () => {
  const { session, form } = await openCheckout('abonnement-1-mois')
  const free = {
    ...recordedSession(form),
    amount_total: 100,
    shipping_cost: null,
    collected_information: null,
  }
  await sendEvent(session, free)
  expect(await findSessionOrder(shop.service, session)).toMatchObject({
    status: 'refunded',
    refund_reason: 'amount_mismatch',
    invoices: null,
  })
})

test('the details of a transfer are kept when its money arrives', async () => {
  const box = await addVariant(shop.service, { stock: 2, priceInCents: 11_500 })
  const { session, form } = await openCheckout(box)
  await sendEvent(session, { ...recordedSession(form), payment_status: 'unpaid' })
  const waiting = await findSessionOrder(shop.service, session)
  expect(waiting).toMatchObject({ status: 'awaiting_transfer', total_in_cents: 12_290 })
  await sendEvent(session, recordedSession(form), 'checkout.session.async_payment_succeeded')
  const paid = await findSessionOrder(shop.service, session)
  expect(paid).toMatchObject({ status: 'paid', total_in_cents: 12_290, address: waiting.address })
})

test('a part of a payment is refunded at Stripe by its amount, once', async () => {
  const { session, form } = await openCheckout('abonnement-1-mois')
  const service = {
    ...recordedSession(form),
    amount_total: 1_500,
    shipping_cost: null,
    collected_information: null,
  }
  await sendEvent(session, service)
  const { reference } = await findSessionOrder(shop.service, session)
  await shop.service
    .rpc('request_refund', { p_reference: reference, p_reason: 'Geste', p_amount_in_cents: 500 })
    .throwOnError()
  const before = stripe.calls.length
  await settleOutstanding(stripe.config)
  await settleOutstanding(stripe.config)
  const refunds = stripe.calls.slice(before).filter(({ path }) => path === '/v1/refunds')
  expect(refunds.map(({ form }) => form.get('amount'))).toEqual(['500'])
  expect(refunds[0]?.idempotencyKey).toMatch(/^refund:[0-9a-f-]{36}$/)
})

test('a subscription whose billing code is of another territory is paid, to be checked', async () => {
  const { session, form } = await openCheckout('abonnement-1-mois')
  const { customer_details } = delivery
  const address = { ...customer_details.address, country: 'FR', postal_code: '97400' }
  await sendEvent(session, {
    ...recordedSession(form),
    amount_total: 1_500,
    shipping_cost: null,
    collected_information: null,
    customer_details: { ...customer_details, address },
  })
  expect(await findSessionOrder(shop.service, session)).toMatchObject({
    status: 'paid',
    address_state: 'to_check',
    tax_territory: 'FR',
    postal_territory: 'RE',
  })
})

describe('a shipping method that does not go to the address', () => {
  const mismatched = async (rate: string, country = 'BE') => {
    const box = await addVariant(shop.service, { stock: 1, priceInCents: 11_500 })
    const { session, form } = await openCheckout(box)
    const { shipping_details } = delivery.collected_information
    const address = { ...shipping_details.address, country }
    const response = await sendEvent(session, {
      ...recordedSession(form),
      collected_information: {
        ...delivery.collected_information,
        shipping_details: { ...shipping_details, address },
      },
      shipping_cost: { ...delivery.shipping_cost, shipping_rate: rate },
    })
    expect(response.status).toBe(200)
    const order = await findSessionOrder(shop.service, session)
    const { data: events } = await shop.service
      .from('order_events')
      .select('kind, details')
      .eq('order_id', order.id)
      .order('id')
      .throwOnError()
    const { data: shipments } = await shop.service
      .from('shipments')
      .select('state, is_method_valid')
      .eq('order_id', order.id)
      .throwOnError()
    const { order: shown } = await parseJsonResponse(
      await stripe.store.request(`${storeUrl}/orders/${session}`),
    )
    return { order, events, shipments, shown }
  }

  test.each([
    ['of another zone', 'shr_france-domicile', 'france-domicile'],
    ['that Stripe no longer knows', 'shr_deleted', null],
    ['that the shop no longer has', 'shr_former', null],
  ])('%s leaves the order paid as charged, and says so', async (_, rate, method) => {
    const { order, events, shipments, shown } = await mismatched(rate)
    expect(order).toMatchObject({
      status: 'paid',
      total_in_cents: 12_290,
      shipping_in_cents: 790,
      shipping_method_id: method,
      invoices: { total_in_cents: 12_290 },
    })
    expect(events).toEqual([
      { kind: 'paid', details: {} },
      { kind: 'shipping_method_mismatch', details: { method, country: 'BE' } },
    ])
    expect(shipments).toEqual([{ state: 'to_prepare', is_method_valid: false }])
    expect(shown.is_shipping_method_valid).toBe(false)
  })

  test('is not reported of one that does', async () => {
    const { events, shipments, shown } = await mismatched('shr_benelux-domicile', 'LU')
    expect(events.map(({ kind }) => kind)).toEqual(['paid'])
    expect(shipments).toEqual([{ state: 'to_prepare', is_method_valid: true }])
    expect(shown.is_shipping_method_valid).toBe(true)
  })

  test('because no zone has its country gives the payment back', async () => {
    const { order, events, shown } = await mismatched('shr_france-domicile', 'US')
    expect(order).toMatchObject({ status: 'refunded', refund_reason: 'not_deliverable', invoices: null })
    expect(events.map(({ kind }) => kind)).toEqual(['refund_due', 'refunded'])
    expect(shown).toMatchObject({ refund_reason: 'not_deliverable' })
  })
})
