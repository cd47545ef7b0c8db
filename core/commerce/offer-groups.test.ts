import { describe, expect, it } from 'vitest'
import { groupOffers } from './offer-groups.ts'

const offer = (id: string, value: string, order: number) => ({ id, type: { value }, order })
const idsOf = (products: Parameters<typeof groupOffers>[0]) =>
  groupOffers(products.map((product, index) => ({ id: String(index), ...product }))).map(
    ({ title, products: grouped }) => [title, grouped.map(({ id }) => id)],
  )

describe('offers by what they are', () => {
  it('come as subscriptions, boxes and packs, each in the store’s order', () => {
    expect(
      idsOf([
        offer('pack', 'bundle', 1),
        offer('box', 'physical', 2),
        offer('year', 'digital', 4),
        offer('month', 'digital', 3),
      ]),
    ).toEqual([
      ['Abonnements', ['month', 'year']],
      ['Boîtiers et accessoires', ['box']],
      ['Packs', ['pack']],
    ])
  })

  it.each(['', 'service', 'constructor'])('of the unknown type « %s » come last', (type) => {
    expect(idsOf([offer('other', type, 1), offer('year', 'digital', 2)])).toEqual([
      ['Abonnements', ['year']],
      ['Autres offres', ['other']],
    ])
  })
})
