import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { describe, expect, it } from 'vitest'
import { describeDelivery, describeTax, describeTaxes, getSaleKind } from './delivery-terms.ts'

const home = { id: 'home', name: 'À domicile', price_in_cents: 490, min_days: 2, max_days: 3 }
const rates = (goods: number, service: number) => ({
  goods_in_basis_points: goods,
  service_in_basis_points: service,
})
const france = { country: 'FR', tax_rates: rates(2000, 2000), sells_services: true, methods: [home] }
const reunion = { ...france, country: 'RE', tax_rates: rates(0, 850) }
const guyane = { ...france, country: 'GF', tax_rates: rates(0, 0) }
const unserved = { ...france, sells_services: false, methods: [] }

describe('delivery', () => {
  it('of goods names each method with its price and delay', () => {
    const free = { ...home, name: 'Express', price_in_cents: 0, min_days: 1, max_days: 1 }
    expect(describeDelivery('goods', { ...france, methods: [home, free] }, formatCents)).toEqual([
      'À domicile\u202f: 4,90\u202f€, 2 à 3 jours ouvrés',
      'Express\u202f: offerte, 1 jour ouvré',
    ])
  })

  it('of a subscription is an email', () =>
    expect(describeDelivery('service', france, formatCents)).toEqual([
      'Par e-mail, tout de suite et sans frais',
    ]))

  it.each([undefined, unserved])('is refused where nothing is sold or shipped', (destination) => {
    expect(describeDelivery('goods', destination, formatCents)).toEqual([
      'Nous ne livrons pas encore dans ce pays.',
    ])
    expect(describeDelivery('service', destination, formatCents)).toEqual([
      'Nous ne vendons pas encore d’abonnement dans ce pays.',
    ])
    for (const kind of ['goods', 'service'] as const) expect(describeTax(kind, destination)).toBeNull()
  })
})

describe('tax', () => {
  it('is the rate of what is sold, and its part of a price', () => {
    expect(describeTax('goods', france)).toBe('TVA 20\u202f% incluse')
    expect(describeTax('service', reunion, { inCents: 8_999, formatCents })).toBe(
      'TVA 8,5\u202f% incluse, soit 7,05\u202f€',
    )
  })

  it('that a destination does not have is said, for goods with the customs', () => {
    expect(describeTax('goods', reunion)).toBe(
      'Prix sans TVA. Taxes et frais de douane éventuels sont à payer à la réception.',
    )
    expect(describeTax('service', guyane)).toBe('Prix sans TVA')
  })

  it('of a mixed cart is stated once, or by kind where it differs', () => {
    expect(describeTaxes(['service', 'goods'], france)).toBe('TVA 20\u202f% incluse')
    expect(describeTaxes(['service', 'goods'], reunion)).toBe(
      'Abonnements\u202f: TVA 8,5\u202f% incluse. Boîtiers et packs\u202f: Prix sans TVA. Taxes et frais de douane éventuels sont à payer à la réception.',
    )
    expect(describeTaxes(['service', 'goods'], unserved)).toBe('')
  })
})

it.each([
  ['digital', 'service'],
  ['physical', 'goods'],
  ['bundle', 'goods'],
  ['', 'goods'],
])('a product of type “%s” is taxed as %s', (value, kind) =>
  expect(getSaleKind({ type: { value } })).toBe(kind),
)
