import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { Product } from './response-schemas.ts'

type PricedVariant = Pick<Variant, 'price_in_cents' | 'sale_price_in_cents'>

/** In cents: the sale price when there is one. */
export function currentPrice({ sale_price_in_cents, price_in_cents }: PricedVariant): number {
  return sale_price_in_cents ?? price_in_cents
}

/** In cents: the price to strike through beside the current one, or null. */
export function formerPrice(variant: PricedVariant): number | null {
  return currentPrice(variant) < variant.price_in_cents ? variant.price_in_cents : null
}

/**
 * The variant whose price stands for the product: the cheapest when the product says so or says nothing, else the
 * first.
 */
export function representativeVariant({
  variants,
  site_product_selection,
}: Pick<Product, 'variants' | 'site_product_selection'>): Variant | undefined {
  if (site_product_selection !== null && site_product_selection !== 'lowest_price_first') return variants[0]
  return [...variants].sort((a, b) => currentPrice(a) - currentPrice(b))[0]
}

/**
 * The variant of this id, else the first. An unknown, withdrawn or missing id never leaves the page without one; only
 * a product without variants has none.
 */
export function chooseVariant(variants: readonly Variant[], id: string | null): Variant | undefined {
  return variants.find((variant) => variant.id === id) ?? variants[0]
}

export function isSoldOut({ manage_inventory, inventory_quantity }: Variant): boolean {
  return manage_inventory && inventory_quantity <= 0
}
