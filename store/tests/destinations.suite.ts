import {
  addVariant,
  buyerFields,
  checkoutBody,
  findSessionOrder,
  getSession,
  postCheckout,
  publicUrl,
  storeUrl,
  submitPayment,
} from '@lucarne/sandbox/test-store.ts'
import { computeIncludedTax } from '@lucarne/store/contract/delivery.ts'
import { destinationsResponseSchema } from '@lucarne/store/contract/destinations.ts'
import { describe, expect, test } from 'vitest'
import { shop } from './shared-store.ts'

async function fetchDestinations() {
  const response = await shop.store.request(`${storeUrl}/destinations`)
  return destinationsResponseSchema.parse(await response.json()).destinations
}

async function openPage(items: { variant_id: string; quantity: number }[], country: string) {
  const session = await getSession(await postCheckout(shop.store, { ...checkoutBody(items), country }))
  const page = await (await shop.store.request(`${publicUrl}/paiement/${session}`)).text()
  return { session, page }
}

const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }
const postalCodes: Record<string, string> = { FR: '75011', GF: '97300', GP: '97110' }

async function fetchMentions(): Promise<Map<string | null, string>> {
  const { data } = await shop.service.from('tax_mentions').select('id, wording').throwOnError()
  return new Map(data.map(({ id, wording }) => [id, wording]))
}

describe('destinations', () => {
  test('are listed in the order of the zones, France first', async () => {
    const destinations = await fetchDestinations()
    expect(destinations.map(({ country }) => country).slice(0, 5)).toEqual(['FR', 'MC', 'BE', 'LU', 'CH'])
    expect(destinations[0]).toMatchObject({
      sells_services: true,
      tax_rates: { goods_in_basis_points: 2000, service_in_basis_points: 2000 },
      methods: [{ id: 'france-domicile', price_in_cents: 490 }, { id: 'france-express' }],
    })
  })

  test.each<[string, string | null, string | null, string]>([
    ['FR', null, null, 'TVA comprise.'],
    ['LU', 'distance_sale', 'customer_country', 'TVA comprise.'],
    [
      'CH',
      'export',
      'outside_union',
      'Prix sans TVA. Taxes et frais de douane éventuels sont à payer à la réception.',
    ],
    [
      'GF',
      'overseas_export',
      'overseas_untaxed',
      'Prix sans TVA. Taxes et frais de douane éventuels sont à payer à la réception.',
    ],
    ['GP', 'overseas_export', 'overseas_rate', 'TVA comprise.'],
  ])(
    'delivery terms and taxes shown for %s equal those of an order there',
    async (country, goodsMention, serviceMention, taxNote) => {
      const destination = (await fetchDestinations()).find((entry) => entry.country === country)
      const [method] = destination?.methods ?? []
      if (!destination || !method) throw new Error(`Nothing is shipped to ${country}.`)
      const box = await addVariant(shop.service, { stock: 2, priceInCents: 11_999 })
      const { session, page } = await openPage(
        [
          { variant_id: box, quantity: 2 },
          { variant_id: 'abonnement-12-mois', quantity: 1 },
        ],
        country,
      )
      expect(page).toMatch(new RegExp(`<option value="${country}" selected`))
      expect(page).toMatch(new RegExp(`value="${method.id}"[^>]*checked`))
      expect(page).toMatch(new RegExp(`<span data-\\w+(="[^"]*")? >${taxNote}</span>`))

      const { goods_in_basis_points: goods, service_in_basis_points: service } = destination.tax_rates
      const postal_code = postalCodes[country] ?? '1000'
      const fields = { ...buyerFields, ...card, country, postal_code, shipping_method: method.id }
      await submitPayment(shop.store, session, { ...fields, email: 'pays@exemple.fr' })
      const order = await findSessionOrder(shop.service, session)
      expect(order).toMatchObject({
        status: 'paid',
        country,
        shipping_in_cents: method.price_in_cents,
        total_in_cents: 2 * 11_999 + 8_999 + method.price_in_cents,
        tax_in_cents:
          computeIncludedTax(2 * 11_999, goods) +
          computeIncludedTax(8_999, service) +
          computeIncludedTax(method.price_in_cents, goods),
      })
      const wordings = await fetchMentions()
      const [goodsWording, serviceWording] = [goodsMention, serviceMention].map(
        (id) => wordings.get(id) ?? null,
      )
      expect(order.invoices?.lines).toMatchObject([
        { kind: 'goods', tax_mention: goodsWording },
        { kind: 'service', tax_mention: serviceWording },
        { kind: 'shipping', tax_mention: goodsWording },
      ])
    },
  )

  test.each(['DE', '"><script>', 7])(
    'a checkout to %s, which is not served, begins in France',
    async (country) => {
      const items = [{ variant_id: 'abonnement-1-mois', quantity: 1 }]
      const response = await postCheckout(shop.store, { ...checkoutBody(items), country })
      expect(response.status).toBe(200)
      const page = await shop.store.request(`${publicUrl}/paiement/${await getSession(response)}`)
      expect(await page.text()).toMatch(/<option value="FR" selected/)
    },
  )
})
