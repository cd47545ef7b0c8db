import type { ShownProduct } from './response-schemas.ts'

const titles = { digital: 'Abonnements', physical: 'Boîtiers et accessoires', bundle: 'Packs' } as const
const otherTitle = 'Autres offres'
const order: readonly string[] = [...Object.values(titles), otherTitle]

const isKnownType = (type: string): type is keyof typeof titles => Object.hasOwn(titles, type)

export type OfferGroup<Item> = { title: string; products: Item[] }

/**
 * The products by what they are, each group in the store's order; empty groups are absent
 * (docs/product/catalogue.md#offers).
 */
export function groupOffers<Item extends Pick<ShownProduct, 'type' | 'order'>>(
  products: readonly Item[],
): OfferGroup<Item>[] {
  const groups = new Map<string, Item[]>(order.map((title) => [title, []]))
  for (const product of [...products].sort((a, b) => a.order - b.order)) {
    const { value } = product.type
    groups.get(isKnownType(value) ? titles[value] : otherTitle)?.push(product)
  }
  return Array.from(groups, ([title, grouped]) => ({ title, products: grouped })).filter(
    (group) => group.products.length > 0,
  )
}
