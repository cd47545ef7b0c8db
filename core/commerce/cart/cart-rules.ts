import type { CheckoutItem, LineFields } from '@lucarne/store/contract/checkout-body.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { getCurrentPrice } from '../variants.ts'
import type { CartLine } from './cart-line.ts'

/** The stock holds fewer than the cart would. */
export type AddFailure = { code: 'insufficient_stock' }

/**
 * Adds a line, or its quantity to the line of the same variant. Managed stock is never exceeded.
 */
export function addLine(
  lines: readonly CartLine[],
  added: CartLine,
): Result<readonly CartLine[], AddFailure> {
  const { product, variant, quantity } = added
  const existing = lines.find((line) => line.variant.id === variant.id)
  const newQuantity = (existing?.quantity ?? 0) + quantity
  if (variant.manage_inventory && newQuantity > variant.inventory_quantity) {
    return { ok: false, failure: { code: 'insufficient_stock' } }
  }
  if (!existing) return { ok: true, value: [...lines, added] }
  // The latest answers replace earlier ones.
  const fields = added.fields ?? existing.fields
  const updated = { product, variant, quantity: newQuantity, ...(fields && { fields }) }
  return { ok: true, value: lines.map((line) => (line === existing ? updated : line)) }
}

export function removeLine(lines: readonly CartLine[], variantId: string): readonly CartLine[] {
  return lines.filter(({ variant }) => variant.id !== variantId)
}

/** The lines without what was bought; a line that holds more keeps the rest. */
export function subtractItems(
  lines: readonly CartLine[],
  bought: readonly CheckoutItem[],
): readonly CartLine[] {
  return bought.reduce((rest, { variant_id, quantity }) => {
    const line = rest.find(({ variant }) => variant.id === variant_id)
    return line ? setQuantity(rest, variant_id, line.quantity - quantity) : rest
  }, lines)
}

/** Sets a line's quantity; a quantity of 0 or less removes it. */
export function setQuantity(
  lines: readonly CartLine[],
  variantId: string,
  quantity: number,
): readonly CartLine[] {
  if (quantity <= 0) return removeLine(lines, variantId)
  return lines.map((line) => (line.variant.id === variantId ? { ...line, quantity } : line))
}

/** Whether the line asks for more than can be sold. */
export function exceedsStock({ variant, quantity }: CartLine): boolean {
  return variant.manage_inventory && quantity > variant.inventory_quantity
}

/** The order of a checkout, at the displayed prices. */
export const toCheckoutItem = (variant: CartLine['variant'], quantity: number): CheckoutItem => ({
  variant_id: variant.id,
  quantity,
  unit_price_in_cents: getCurrentPrice(variant),
})

/** The answers of all lines, as checkout sends them; undefined without any. */
export function collectAnswers(
  lines: readonly Pick<CartLine, 'variant' | 'fields'>[],
): LineFields | undefined {
  const answered = lines.flatMap(({ variant, fields = [] }) =>
    fields.length > 0 ? [[variant.id, Object.fromEntries(fields.map(({ id, value }) => [id, value]))]] : [],
  )
  return answered.length > 0 ? Object.fromEntries(answered) : undefined
}

/** Sum of the quantities of all lines: the cart button's badge. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** In cents. */
export function computeCartTotal(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { variant, quantity }) => sum + getCurrentPrice(variant) * quantity, 0)
}
