import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { ShownProduct } from '../response-schemas.ts'

type Guard<Value> = (value: unknown) => value is Value
type Guards<Source> = { [Field in keyof Source]?: Guard<Source[Field]> }

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value)
const isCents = (value: unknown): value is number => isInteger(value) && value >= 0
const orNull =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || guard(value)

// Snapshot of a line's product and variant, enough to show and price it offline. Hand-written guards, checked against
// the contract's types, because its schemas would add 7 kB of zod (gzip) to every page that can add to the cart.
const productGuards = { id: isText, title: isText, image: orNull(isText) } satisfies Guards<ShownProduct>
const variantGuards = {
  id: isText,
  title: isText,
  image_url: orNull(isText),
  price_in_cents: isCents,
  sale_price_in_cents: orNull(isCents),
  currency: isText,
  manage_inventory: isFlag,
  inventory_quantity: isInteger,
} satisfies Guards<Variant>

export type CartProduct = Pick<ShownProduct, keyof typeof productGuards>
export type CartVariant = Pick<Variant, keyof typeof variantGuards>
const fieldGuards = { id: isText, title: isText, value: isText }

/** A product's question with the buyer's answer. */
export type LineField = { id: string; title: string; value: string }
export type CartLine = {
  product: CartProduct
  variant: CartVariant
  quantity: number
  /** Absent without answers. */
  fields?: readonly LineField[]
}

/** Reduces a product and its variant to what the cart stores. */
export function toCartLine(
  product: CartProduct,
  variant: CartVariant,
  quantity: number,
  fields: readonly LineField[] = [],
): CartLine {
  return {
    product: { id: product.id, title: product.title, image: product.image },
    variant: {
      id: variant.id,
      title: variant.title,
      image_url: variant.image_url,
      price_in_cents: variant.price_in_cents,
      sale_price_in_cents: variant.sale_price_in_cents,
      currency: variant.currency,
      manage_inventory: variant.manage_inventory,
      inventory_quantity: variant.inventory_quantity,
    },
    quantity,
    ...(fields.length > 0 && { fields }),
  }
}

function matches<Fields extends Record<string, Guard<unknown>>>(
  value: unknown,
  guards: Fields,
): value is { [Name in keyof Fields]: Fields[Name] extends Guard<infer Value> ? Value : never } {
  return isRecord(value) && Object.entries(guards).every(([name, guard]) => guard(value[name]))
}

/** The valid lines of a stored cart, whatever storage holds; of two lines with one variant, the last. */
export function restoreLines(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return []
  const lines = new Map<string, CartLine>()
  for (const entry of stored) {
    if (!isRecord(entry)) continue
    const { product, variant, quantity, fields } = entry
    if (!matches(product, productGuards) || !matches(variant, variantGuards)) continue
    const answers = Array.isArray(fields) ? fields.filter((field) => matches(field, fieldGuards)) : []
    if (isInteger(quantity) && quantity >= 1)
      lines.set(variant.id, toCartLine(product, variant, quantity, answers))
  }
  return [...lines.values()]
}

/** The readable part of a stored cart. */
export function restoreCart(stored: unknown): { lines: CartLine[]; lastOrder: string | null } {
  const { lines, lastOrder } = isRecord(stored) ? stored : {}
  return { lines: restoreLines(lines), lastOrder: isText(lastOrder) ? lastOrder : null }
}
