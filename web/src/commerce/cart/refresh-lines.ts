import { currentPrice } from '../price-choice.ts'
import type { Product } from '../product-schema.ts'
import { type CartLine, toCartLine } from './cart-line.ts'

/** What became of a line since it was put into the cart. Prices are in cents. */
export type CartChange =
  | { kind: 'withdrawn'; title: string; variant: string }
  | { kind: 'renamed'; title: string; from: string }
  | { kind: 'price'; title: string; variant: string; from: number; to: number; currency: string }

/**
 * The store's answers by product id: null when there is no such product any more. A product that is not among
 * them could not be asked about.
 */
export type FreshProducts = ReadonlyMap<string, Product | null>

function changesOf(before: CartLine, after: CartLine): CartChange[] {
  const { title } = after.product
  const from = currentPrice(before.variant)
  const to = currentPrice(after.variant)
  const { currency } = after.variant
  const changes: CartChange[] = []
  if (before.product.title !== title) changes.push({ kind: 'renamed', title, from: before.product.title })
  if (from !== to || before.variant.currency !== currency) {
    changes.push({ kind: 'price', title, variant: after.variant.title, from, to, currency })
  }
  return changes
}

/**
 * The lines as the store knows them now. What can no longer be bought is taken out; quantities stay as they were
 * chosen, also beyond the stock: each line says what is left.
 */
export function refreshLines(
  lines: readonly CartLine[],
  fresh: FreshProducts,
): { lines: readonly CartLine[]; changes: readonly CartChange[] } {
  const changes: CartChange[] = []
  const refreshed = lines.flatMap((line) => {
    const product = fresh.get(line.product.id)
    if (product === undefined) return [line]
    const variant = product?.variants.find(({ id }) => id === line.variant.id)
    if (!product?.purchasable || !variant) {
      changes.push({ kind: 'withdrawn', title: line.product.title, variant: line.variant.title })
      return []
    }
    const current = toCartLine(product, variant, line.quantity)
    changes.push(...changesOf(line, current))
    return [current]
  })
  return { lines: refreshed, changes }
}
