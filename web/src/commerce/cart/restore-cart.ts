import type { CartLine, CartProduct, CartVariant } from './cart-line.ts'
import { toCartLine } from './cart-line.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isCents = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value)

function isProduct(value: unknown): value is CartProduct {
  return isFields(value) && isText(value.id) && isText(value.title) && orNull(isText)(value.image)
}

function isVariant(value: unknown): value is CartVariant {
  return (
    isFields(value) &&
    isText(value.id) &&
    isText(value.title) &&
    orNull(isText)(value.image_url) &&
    isCents(value.price_in_cents) &&
    orNull(isCents)(value.sale_price_in_cents) &&
    isText(value.currency) &&
    typeof value.manage_inventory === 'boolean' &&
    Number.isSafeInteger(value.inventory_quantity)
  )
}

/**
 * The lines of a stored cart. Storage is a stranger: what is not a line is dropped, what is unreadable is an
 * empty cart, a variant held twice counts once.
 */
export function restoreLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return []
  const lines = new Map<string, CartLine>()
  for (const entry of stored) {
    if (!isFields(entry) || !isProduct(entry.product) || !isVariant(entry.variant)) continue
    const { quantity } = entry
    if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 1) continue
    lines.set(entry.variant.id, toCartLine(entry.product, entry.variant, quantity))
  }
  return [...lines.values()]
}

/** What storage keeps of the cart, as far as it can be read. */
export function restoreCart(stored: unknown): { lines: CartLine[]; lastOrder: string | null } {
  const fields = isFields(stored) ? stored : {}
  return {
    lines: restoreLines(fields.lines),
    lastOrder: typeof fields.lastOrder === 'string' ? fields.lastOrder : null,
  }
}
