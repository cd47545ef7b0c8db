import {
  addVariant,
  buyerFields,
  checkOut,
  findSessionOrder,
  parseJsonResponse,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { describe, expect, test } from 'vitest'
import type { StaffAction } from '../contract/back-office/order-actions.ts'
import { staffOrderResponseSchema } from '../contract/back-office/orders.ts'
import { requestAsStaff, requestJsonAsStaff } from './back-office-client.ts'
import { fetchOrderRecords, settleEvent } from './box-orders.ts'
import { shop } from './shared-store.ts'

const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
const boxPrice = 12_000

const checkOutBox = async () =>
  checkOut(shop.store, await addVariant(shop.service, { stock: 1, priceInCents: boxPrice }))

const address = (country: string, postal_code: string) => ({
  name: 'Camille Laurent',
  line1: '1 rue de la Paix',
  line2: null,
  city: 'X',
  country,
  postal_code,
})

/** As on Stripe's page: a postal code of another territory than the country. */
async function payBox(country: string, postalCode: string) {
  const session = await checkOutBox()
  await settleEvent(session, 'paid', 'paid', {
    country,
    address: address(country, postalCode),
    shipping_method: 'france-domicile',
    shipping_in_cents: 490,
    amount_in_cents: boxPrice + 490,
    consents: [],
  })
  const { reference } = await findSessionOrder(shop.service, session)
  return { session, reference }
}

const fetchOrder = async (reference: string) =>
  staffOrderResponseSchema.parse(await parseJsonResponse(await requestAsStaff('GET', `/orders/${reference}`)))
    .order

async function act(reference: string, action: StaffAction) {
  const { version } = await fetchOrder(reference)
  return requestJsonAsStaff('POST', `/orders/${reference}/actions`, { expected_version: version, action })
}

const ship = { action: 'ship', carrier: 'x', tracking_number: null, tracking_url: null } as const

describe('the payment page', () => {
  test.each([
    ['FR', '97400', 'La Réunion'],
    ['GF', '97400', 'La Réunion'],
    ['MF', '97110', 'la Guadeloupe'],
    ['PF', '97200', 'la Martinique'],
    ['RE', '98800', 'la Nouvelle-Calédonie'],
    ['MC', '75011', 'la France métropolitaine'],
  ])(
    'refuses goods for %s with the postal code %s and says where it is',
    async (country, postal_code, place) => {
      const shipping_method = ['FR', 'MC'].includes(country) ? 'france-domicile' : 'outre-mer-domicile'
      const fields = {
        ...buyerFields,
        ...card,
        email: 'code@exemple.fr',
        country,
        postal_code,
        shipping_method,
      }
      const response = await submitPayment(shop.store, await checkOutBox(), fields)
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(`Ce code postal désigne ${place}. Choisissez ce territoire`)
    },
  )

  test('refuses a subscription for France with a code of La Réunion, whose tax is another', async () => {
    const session = await checkOut(shop.store, 'abonnement-1-mois')
    const pay = (country: string) => {
      const fields = { ...buyerFields, ...card, email: 'code@exemple.fr', country, postal_code: '97400' }
      return submitPayment(shop.store, session, fields)
    }
    expect((await pay('FR')).status).toBe(422)
    expect((await pay('RE')).status).toBe(303)
    const { order_lines } = await findSessionOrder(shop.service, session)
    expect(order_lines).toMatchObject([{ tax_rate_in_basis_points: 850 }])
  })
})

describe('an order with the postal code of another territory', () => {
  test('is paid at its country’s tax and awaits a check before shipment', async () => {
    const { reference, session } = await payBox('FR', '97400')
    const order = await fetchOrder(reference)
    expect(order).toMatchObject({
      status: 'paid',
      address_state: 'to_check',
      tax_in_cents: 2_082,
      postal_territory: { name: 'La Réunion', tax_in_cents: 0 },
    })
    expect(order.work.map(({ kind }) => kind)).toContain('address')
    expect((await fetchOrderRecords(session)).events).toEqual(['paid', 'address_to_check'])
    expect(await act(reference, ship)).toMatchObject({ status: 409, body: { code: 'address_to_check' } })
  })

  test('can be shipped once staff have confirmed it', async () => {
    const { reference } = await payBox('FR', '97400')
    expect((await act(reference, { action: 'confirm_address' })).status).toBe(200)
    expect((await fetchOrder(reference)).work.map(({ kind }) => kind)).toEqual(['shipment'])
    expect((await act(reference, ship)).status).toBe(200)
  })

  const change = (reference: string, country: string, postal_code: string) =>
    act(reference, { action: 'change_address', address: address(country, postal_code) })

  test('can be shipped once its address is corrected, with the difference in tax', async () => {
    const { reference } = await payBox('FR', '97400')
    const mismatch = { status: 409, body: { code: 'postal_code_mismatch' } }
    expect(await change(reference, 'FR', '97400')).toMatchObject(mismatch)
    expect((await change(reference, 'RE', '97400')).status).toBe(200)
    expect(await fetchOrder(reference)).toMatchObject({
      address_state: 'checked',
      postal_territory: { tax_in_cents: 0 },
    })
    expect((await change(reference, 'FR', '75011')).status).toBe(200)
    expect((await fetchOrder(reference)).postal_territory).toBeNull()
    expect((await act(reference, ship)).status).toBe(200)
  })

  test('has its invoice corrected once, which is mailed with the tax of the right place', async () => {
    const { reference, session } = await payBox('FR', '97400')
    expect((await act(reference, { action: 'correct_invoice' })).status).toBe(409)
    await change(reference, 'RE', '97400')
    expect((await act(reference, { action: 'correct_invoice' })).status).toBe(200)
    expect((await act(reference, { action: 'correct_invoice' })).status).toBe(409)
    const corrected = await fetchOrder(reference)
    expect(corrected).toMatchObject({ country: 'RE', tax_in_cents: 0, postal_territory: null })
    expect(corrected.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'correction'])
    const { creditNotes, mails } = await fetchOrderRecords(session)
    expect(mails.map(({ kind }) => kind)).toContain('invoice_corrected')
    const tax_mention = expect.stringContaining('expédition outre-mer')
    expect(creditNotes).toMatchObject([
      {
        number: expect.stringMatching(/^R-\d{4}-\d{5}$/),
        total_in_cents: 0,
        tax_in_cents: -2_082,
        buyer: { country: 'RE', address: { postal_code: '97400' } },
        lines: [
          { country: 'FR', total_in_cents: -boxPrice, tax_in_cents: -2_000, tax_rate_in_basis_points: 2000 },
          { country: 'FR', total_in_cents: -490, tax_in_cents: -82 },
          { total_in_cents: boxPrice, tax_in_cents: 0, tax_rate_in_basis_points: 0, tax_mention },
          { total_in_cents: 490, tax_in_cents: 0, tax_mention },
        ],
      },
    ])
  })

  test('keeps its invoice once a part of it is refunded with the former tax', async () => {
    const { reference } = await payBox('FR', '97400')
    await change(reference, 'RE', '97400')
    await act(reference, { action: 'refund', reason: 'Geste', amount_in_cents: 100 })
    expect((await act(reference, { action: 'correct_invoice' })).status).toBe(409)
  })

  test('is taxed where its postal code is, if that is a part of its country', async () => {
    await shop.service
      .from('shipping_zone_countries')
      .insert({ country: 'ES', zone_id: 'benelux' })
      .throwOnError()
    const { session } = await payBox('ES', '35001')
    expect(await findSessionOrder(shop.service, session)).toMatchObject({
      status: 'paid',
      tax_territory: 'ES-CANARIAS',
      address_state: 'valid',
      tax_in_cents: 0,
    })
    await shop.service.from('shipping_zone_countries').delete().eq('country', 'ES').throwOnError()
  })
})
