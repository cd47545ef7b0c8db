import type { Variant } from './product-schema.ts'

/**
 * The chosen variant: the one asked for, else the first (spec §2). An unknown, withdrawn or missing choice
 * never leaves the page without one; only a product without variants has none.
 */
export function chooseVariant(variants: readonly Variant[], wanted: string | null): Variant | undefined {
  return variants.find(({ id }) => id === wanted) ?? variants[0]
}

/** Whether nothing of a variant is left to sell. */
export function isSoldOut({ manage_inventory, inventory_quantity }: Variant): boolean {
  return manage_inventory && inventory_quantity <= 0
}
