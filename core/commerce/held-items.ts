import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import type { CheckoutItem } from '@lucarne/store/contract/checkout-body.ts'
import { browserStorage } from '#lib/browser-storage.ts'

/** Where this browser stores what its open payment pages reserve, for all of its tabs. */
const heldItemsKey = 'held-items'

/** As long as a payment page reserves stock (docs/product/checkout.md#checkout). */
const heldMs = 600_000

export type HeldItems = { sessionId: string; items: readonly CheckoutItem[]; untilMs: number }

const isItem = (value: unknown): value is CheckoutItem =>
  isRecord(value) && typeof value.variant_id === 'string' && Number.isSafeInteger(value.quantity)

export const isItemList = (value: unknown): value is CheckoutItem[] =>
  Array.isArray(value) && value.every(isItem)

const isHeld = (value: unknown): value is HeldItems =>
  isRecord(value) &&
  typeof value.sessionId === 'string' &&
  isItemList(value.items) &&
  typeof value.untilMs === 'number' &&
  value.untilMs > Date.now()

function readHeldItems(): HeldItems[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(heldItemsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isHeld) : []
  } catch {
    return []
  }
}

function write(held: readonly HeldItems[]) {
  if (held.length === 0) browserStorage.remove(heldItemsKey)
  else browserStorage.write(heldItemsKey, JSON.stringify(held))
}

export function addHeldItems(sessionId: string, items: readonly CheckoutItem[]) {
  write([...readHeldItems(), { sessionId, items, untilMs: Date.now() + heldMs }])
}

export function removeHeldItems(sessionId: string) {
  const held = readHeldItems()
  if (held.length > 0) write(held.filter((payment) => payment.sessionId !== sessionId))
}

/** How many units of a variant this browser's own payment pages reserve. */
export function countHeldUnits(variantId: string): number {
  const items = readHeldItems().flatMap((payment) => payment.items)
  return items.reduce((sum, item) => sum + (item.variant_id === variantId ? item.quantity : 0), 0)
}

/** The payment pages that reserve any of these variants. */
export const findHeldItems = (items: readonly CheckoutItem[]): HeldItems[] =>
  readHeldItems().filter((payment) =>
    payment.items.some((held) => items.some(({ variant_id }) => variant_id === held.variant_id)),
  )
