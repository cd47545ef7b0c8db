import type { Product, Variant } from './product-schema.ts'

type StockedVariant = Pick<Variant, 'manage_inventory' | 'inventory_quantity'>

export type Availability = {
  canBuy: boolean
  /** The specification's sentence (§8), or null when there is nothing to say. */
  message: string | null
}

/**
 * Whether a quantity of a variant can be bought now, and what the page says of it (spec §4, §5). Stock that is
 * not managed never lacks. What the cart already holds is told on adding.
 */
export function availability(
  { purchasable }: Pick<Product, 'purchasable'>,
  variant: StockedVariant | undefined,
  quantity: number,
): Availability {
  if (!purchasable || !variant) return { canBuy: false, message: 'Actuellement indisponible' }
  if (!variant.manage_inventory) return { canBuy: true, message: null }
  const left = Math.max(0, variant.inventory_quantity)
  return quantity <= left
    ? { canBuy: true, message: `${left} en stock!` }
    : { canBuy: false, message: `Stock insuffisant. Il ne reste que ${left}.` }
}
