import { foldAccents } from '@lucarne/schemas/rules/fold-accents.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { Product } from '@lucarne/store/contract/product.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'

const priceOf = ({ price_in_cents, sale_price_in_cents }: Variant): number =>
  sale_price_in_cents ?? price_in_cents

/** « 89,99 € », or « À partir de 89,99 € » for variants of several prices; empty without variants. */
export function formatPriceLabel({ variants }: Product): string {
  const [cheapest, ...others] = variants.toSorted((a, b) => priceOf(a) - priceOf(b))
  if (!cheapest) return ''
  const price = formatCents(priceOf(cheapest), cheapest.currency)
  return others.some((variant) => priceOf(variant) !== priceOf(cheapest)) ? `À partir de ${price}` : price
}

/** Available stock. */
export function formatStockLabel({ purchasable, variants }: Product): string {
  if (!purchasable) return 'Pas en vente'
  if (variants.some(({ manage_inventory }) => !manage_inventory)) return 'Toujours disponible'
  const units = variants.reduce((sum, { inventory_quantity }) => sum + Math.max(0, inventory_quantity), 0)
  return units === 0 ? 'Épuisé' : `${units} en stock`
}

/** Searches ignore accents and case. */
const normalizeForSearch = (value: string): string => foldAccents(value).toLowerCase()

export const matchesQuery = ({ title }: Pick<Product, 'title'>, query: string): boolean =>
  normalizeForSearch(title).includes(normalizeForSearch(query))
