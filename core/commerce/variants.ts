import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { ShownProduct } from './response-schemas.ts'

type PricedVariant = Pick<Variant, 'price_in_cents' | 'sale_price_in_cents'>

/** In cents: the sale price when there is one. */
export function getCurrentPrice({ sale_price_in_cents, price_in_cents }: PricedVariant): number {
  return sale_price_in_cents ?? price_in_cents
}

/** In cents: the price to strike through beside the current one, or null. */
export function getFormerPrice(variant: PricedVariant): number | null {
  return getCurrentPrice(variant) < variant.price_in_cents ? variant.price_in_cents : null
}

/**
 * The variant whose price stands for the product: the cheapest when the product says so or says nothing, else the
 * first.
 */
export function findRepresentativeVariant({
  variants,
  site_product_selection,
}: Pick<ShownProduct, 'variants' | 'site_product_selection'>): Variant | undefined {
  if (site_product_selection !== null && site_product_selection !== 'lowest_price_first') return variants[0]
  return [...variants].sort((a, b) => getCurrentPrice(a) - getCurrentPrice(b))[0]
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

/**
 * In cents, rounded; null but for a subscription of several months that is sold alone
 * (docs/product/catalogue.md#offers).
 */
export function computeMonthlyPrice(
  { type }: Pick<ShownProduct, 'type'>,
  variant: PricedVariant & Pick<Variant, 'subscription_months'>,
): number | null {
  const { subscription_months: months } = variant
  if (type.value !== 'digital' || months === null || months < 2) return null
  return Math.round(getCurrentPrice(variant) / months)
}

/** « − 20 % » */
const discountPattern = /^[-–−]\s*(\d+)\s*%$/

/**
 * The product's ribbon beside a variant. One that names a discount names this variant's, rounded down, and is absent
 * when there is none.
 */
export function findRibbon(
  { ribbon_text }: Pick<ShownProduct, 'ribbon_text'>,
  variant?: PricedVariant,
): string {
  const discount = discountPattern.exec(ribbon_text)?.[1]
  if (discount === undefined || !variant) return ribbon_text
  const former = getFormerPrice(variant)
  if (former === null) return ''
  const percent = Math.floor(100 * (1 - getCurrentPrice(variant) / former))
  return percent > 0 ? ribbon_text.replace(discount, String(percent)) : ''
}
