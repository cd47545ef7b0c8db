import type { Product, Variant } from './product-schema.ts'

/** What a variant costs now, in cents: the sale amount when there is one. */
export function currentPrice({ sale_price_in_cents, price_in_cents }: PricedVariant): number {
  return sale_price_in_cents ?? price_in_cents
}

/** The price to strike through beside it, or null. */
export function formerPrice(variant: PricedVariant): number | null {
  return currentPrice(variant) < variant.price_in_cents ? variant.price_in_cents : null
}

type PricedVariant = Pick<Variant, 'price_in_cents' | 'sale_price_in_cents'>

/**
 * The variant whose price stands for the product: the cheapest when the product says so or says nothing,
 * else the first (spec §5).
 */
export function representativeVariant({
  variants,
  site_product_selection,
}: Pick<Product, 'variants' | 'site_product_selection'>): Variant | undefined {
  if (site_product_selection !== null && site_product_selection !== 'lowest_price_first') return variants[0]
  return [...variants].sort((a, b) => currentPrice(a) - currentPrice(b))[0]
}
