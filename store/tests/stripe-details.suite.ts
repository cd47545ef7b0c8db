import {
  addVariant,
  checkoutBody,
  orderOf,
  postCheckout,
  publicUrl,
  type Store,
  sessionOf,
  type TestStore,
} from '@lucarne/sandbox/test-store.ts'
import { createStore } from '@lucarne/store'
import { settleOutstanding } from '@lucarne/store/payments/payment-events.ts'
import { stripePayments } from '@lucarne/store/payments/stripe.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shop } from './shared-store.ts'
import { signedEvent, startTestStripe } from './test-stripe.ts'

const webhookSecret = 'whsec_test'
let stripe: Awaited<ReturnType<typeof startTestStripe>>
let store: Store
let config: TestStore['config']

beforeAll(async () => {
  stripe = await startTestStripe()
  config = { ...shop.config, paymentProvider: stripePayments(stripe.stripe, webhookSecret) }
  store = createStore(config)
})
afterAll(async () => {
  await stripe.close()
})

async function openCheckout(...variantIds: string[]) {
  const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1 }))
  const session = await sessionOf(await postCheckout(store, checkoutBody(items)))
  return { session, form: Object.fromEntries(stripe.calls.at(-1)?.form ?? []) }
}

type SessionFields = Pick<
  Stripe.Checkout.Session,
  | 'amount_total'
  | 'collected_information'
  | 'consent'
  | 'custom_fields'
  | 'customer_details'
  | 'metadata'
  | 'payment_status'
  | 'shipping_cost'
>

/** A completed session as Stripe's events describe it: a rate by its id, an address in its parts. */
const recordedSession = (form: Record<string, string>): SessionFields => ({
  amount_total: 12_290,
  payment_status: 'paid',
  metadata: Object.fromEntries(
    ['terms', 'immediate_performance'].map((kind) => [kind, form[`metadata[${kind}]`] ?? '']),
  ),
  consent: { promotions: null, terms_of_service: 'accepted' },
  custom_fields: [
    {
      key: 'immediateperformance',
      label: { custom: 'Ouverture immédiate de l’abonnement', type: 'custom' },
      optional: false,
      type: 'dropdown',
      dropdown: {
        default_value: null,
        options: [{ label: 'J’accepte', value: 'accepted' }],
        value: 'accepted',
      },
    },
  ],
  customer_details: {
    address: { city: null, country: 'BE', line1: null, line2: null, postal_code: null, state: null },
    business_name: null,
    email: 'Stripe@Exemple.fr',
    individual_name: null,
    name: 'Camille Laurent',
    phone: '+32470123456',
    tax_exempt: 'none',
    tax_ids: [],
  },
  collected_information: {
    business_name: null,
    individual_name: null,
    shipping_details: {
      address: {
        city: 'Bruxelles',
        country: 'BE',
        line1: 'Rue de la Loi 16',
        line2: null,
        postal_code: '1000',
        state: null,
      },
      name: 'Camille Laurent',
    },
  },
  shipping_cost: {
    amount_subtotal: 790,
    amount_tax: 0,
    amount_total: 790,
    shipping_rate: 'shr_benelux-domicile',
  },
})

async function sendEvent(session: string, fields: object, type = 'checkout.session.completed') {
  const event = { id: `evt_${type}_${session}`, type, session: { id: session, ...fields } }
  const { payload, signature } = await signedEvent(stripe.stripe, webhookSecret, event)
  const headers = { 'stripe-signature': signature }
  return store.request(`${publicUrl}/webhooks/stripe`, { method: 'POST', headers, body: payload })
}

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

test('Checkout asks for the country of a subscription alone, and for no delivery', async () => {
  const { form } = await openCheckout('abonnement-1-mois')
  expect(form).toMatchObject({ billing_address_collection: 'required' })
  expect(Object.keys(form).filter((key) => /^(shipping|phone)/.test(key))).toEqual([])
})

test('a completed session pays the order with its delivery, taxes and consents', async () => {
  const box = await addVariant(shop.service, { stock: 1, priceInCents: 10_000 })
  const { session, form } = await openCheckout(box, 'abonnement-1-mois')
  expect((await sendEvent(session, recordedSession(form))).status).toBe(200)
  const order = await orderOf(shop.service, session)
  expect(order).toMatchObject({
    ...{ status: 'paid', email: 'stripe@exemple.fr', country: 'BE', phone: '+32470123456' },
    ...{ total_in_cents: 12_290, shipping_in_cents: 790, tax_in_cents: 2_133 },
    ...{ shipping_method_id: 'benelux-domicile', buyer_name: 'Camille Laurent' },
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
  expect(await orderOf(shop.service, session)).toMatchObject({
    ...{ status: 'refunded', refund_reason: 'amount_mismatch', invoices: null },
  })
})

test('the details of a transfer are kept when its money arrives', async () => {
  const box = await addVariant(shop.service, { stock: 2, priceInCents: 11_500 })
  const { session, form } = await openCheckout(box)
  await sendEvent(session, { ...recordedSession(form), payment_status: 'unpaid' })
  const waiting = await orderOf(shop.service, session)
  expect(waiting).toMatchObject({ status: 'awaiting_transfer', total_in_cents: 12_290 })
  await sendEvent(session, recordedSession(form), 'checkout.session.async_payment_succeeded')
  const paid = await orderOf(shop.service, session)
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
  const { reference } = await orderOf(shop.service, session)
  await shop.service
    .rpc('request_refund', { p_reference: reference, p_reason: 'Geste', p_amount_in_cents: 500 })
    .throwOnError()
  const before = stripe.calls.length
  await settleOutstanding(config)
  await settleOutstanding(config)
  const refunds = stripe.calls.slice(before).filter(({ path }) => path === '/v1/refunds')
  expect(refunds.map(({ form }) => form.get('amount'))).toEqual(['500'])
  expect(refunds[0]?.idempotencyKey).toMatch(/^refund:[0-9a-f-]{36}$/)
})
