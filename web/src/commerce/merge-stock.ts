import type { Stock, Variant } from './product-schema.ts'

/** The product with what is left of its variants now; a variant the stock does not name keeps its quantity. */
export function mergeStock<Item extends { variants: readonly Variant[] }>(product: Item, stock: Stock) {
  const left = new Map(stock.map(({ id, inventory_quantity }) => [id, inventory_quantity]))
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      inventory_quantity: left.get(variant.id) ?? variant.inventory_quantity,
    })),
  }
}
