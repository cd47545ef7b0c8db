import { currentPrice } from '../price-choice.ts'
import type { CartLine } from './cart-line.ts'

export type AddOutcome = { ok: true; lines: readonly CartLine[] } | { ok: false; message: string }

/**
 * Adds a line, or raises the one that holds its variant. Managed stock is never exceeded; the refusal is the
 * specification's sentence (§5), in English as it stands there.
 */
export function addLine(lines: readonly CartLine[], added: CartLine): AddOutcome {
  const { product, variant, quantity } = added
  const held = lines.find((line) => line.variant.id === variant.id)
  const wanted = (held?.quantity ?? 0) + quantity
  if (variant.manage_inventory && wanted > variant.inventory_quantity) {
    return {
      ok: false,
      message: `Not enough stock for ${product.title} (${variant.title}). Only ${variant.inventory_quantity} left.`,
    }
  }
  if (!held) return { ok: true, lines: [...lines, added] }
  const raised = { product, variant, quantity: wanted }
  return { ok: true, lines: lines.map((line) => (line === held ? raised : line)) }
}

export function removeLine(lines: readonly CartLine[], variantId: string): readonly CartLine[] {
  return lines.filter(({ variant }) => variant.id !== variantId)
}

/** Sets a line's quantity; a quantity of 0 or less drops the line (spec §4). */
export function setQuantity(
  lines: readonly CartLine[],
  variantId: string,
  quantity: number,
): readonly CartLine[] {
  if (quantity <= 0) return removeLine(lines, variantId)
  return lines.map((line) => (line.variant.id === variantId ? { ...line, quantity } : line))
}

/** Sum of the quantities of all lines: the cart button's badge (spec §2). */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** In cents. */
export function cartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { variant, quantity }) => sum + currentPrice(variant) * quantity, 0)
}
