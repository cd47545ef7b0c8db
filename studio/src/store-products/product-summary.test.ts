import { productListSchema } from '@lucarne/store/contract/product.ts'
import { expect, it } from 'vitest'
import { formatPriceLabel, formatStockLabel, matchesQuery } from './product-summary.ts'

const product = (fields: object, ...variants: object[]) => {
  const [parsed] = productListSchema.parse({
    products: [
      {
        id: 'p1',
        title: 'Boîtier Phare',
        purchasable: true,
        variants: variants.map((variant, index) => ({ id: `v${index}`, ...variant })),
        ...fields,
      },
    ],
  }).products
  if (!parsed) throw new Error('The product was not parsed.')
  return parsed
}

it('a product’s price is what is paid, with its lowest one for several variants', () => {
  expect(formatPriceLabel(product({}, { price_in_cents: 8999 }))).toBe('89,99\u202f€')
  expect(
    formatPriceLabel(
      product({}, { price_in_cents: 8999 }, { price_in_cents: 6000, sale_price_in_cents: 4900 }),
    ),
  ).toBe('À partir de 49,00\u202f€')
  expect(formatPriceLabel(product({}))).toBe('')
})

it('a product’s stock counts what can still be sold', () => {
  const managed = { manage_inventory: true }
  expect(
    formatStockLabel(
      product({}, { ...managed, inventory_quantity: 3 }, { ...managed, inventory_quantity: 2 }),
    ),
  ).toBe('5 en stock')
  expect(formatStockLabel(product({}, { ...managed, inventory_quantity: 0 }))).toBe('Épuisé')
  expect(formatStockLabel(product({}, { manage_inventory: false }))).toBe('Toujours disponible')
  expect(formatStockLabel(product({ purchasable: false }))).toBe('Pas en vente')
})

it('the search for a product ignores accents and case', () => {
  expect(matchesQuery({ title: 'Boîtier Phare' }, 'BOITIER')).toBe(true)
  expect(matchesQuery({ title: 'Boîtier Phare' }, 'essai')).toBe(false)
})
