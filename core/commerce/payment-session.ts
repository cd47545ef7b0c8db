import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import type { CheckoutItem } from '@lucarne/store/contract/checkout-body.ts'
import type { Order } from '@lucarne/store/contract/order.ts'
import { addHeldItems, isItemList, removeHeldItems } from './held-items.ts'
import { sendToStore, tryRequestFromStore } from './store-request.ts'

/** A payment page that this tab was sent to. */
export type OpenPayment = {
  /** Null when the store does not name it. */
  sessionId: string | null
  items: readonly CheckoutItem[]
  /** Path and query of the page that checkout began on. */
  path: string
  /** Whether the cart was checked out, rather than one product. */
  isFromCart: boolean
}

let lastPayment: OpenPayment | null = null
let abandonment: Promise<unknown> = Promise.resolve()

/**
 * Where this tab stores the payment page that it was sent to. In sessionStorage: that of another tab stays open, unless a
 * checkout needs the same articles (held-items.ts).
 */
const openPaymentKey = 'open-payment'

/** Whether this tab was sent to a payment page, and has not handled its return. */
export function hasOpenPayment(): boolean {
  try {
    return sessionStorage.getItem(openPaymentKey) !== null
  } catch {
    return false
  }
}

/** Stores the payment that the browser is sent to. */
export function savePayment(payment: OpenPayment) {
  try {
    sessionStorage.setItem(openPaymentKey, JSON.stringify(payment))
    if (payment.sessionId !== null) addHeldItems(payment.sessionId, payment.items)
  } catch {
    // Without storage the reservation expires by itself.
  }
}

/** Checked by hand: zod is in no page's first load. */
function parsePayment(stored: string): OpenPayment | null {
  const value: unknown = JSON.parse(stored)
  if (!isRecord(value)) return null
  const { sessionId, items, path, isFromCart } = value
  if (sessionId !== null && typeof sessionId !== 'string') return null
  if (!isItemList(items) || typeof path !== 'string') return null
  return { sessionId, items, path, isFromCart: isFromCart === true }
}

/** The open payment of this tab, once: the next call finds none. */
export function takePayment(): OpenPayment | null {
  try {
    const stored = sessionStorage.getItem(openPaymentKey)
    sessionStorage.removeItem(openPaymentKey)
    const payment = stored === null ? null : parsePayment(stored)
    if (payment?.sessionId) removeHeldItems(payment.sessionId)
    lastPayment = payment ?? lastPayment
    return payment
  } catch {
    return null
  }
}

/** Whether this tab has returned from a payment page. */
export const wasOnPaymentPage = () => lastPayment !== null

/** This tab's checkout request of a payment session; undefined for a session that it did not open. */
export function getPaymentItems(sessionId: string): readonly CheckoutItem[] {
  const payment = takePayment() ?? lastPayment
  if (!payment || (payment.sessionId !== null && payment.sessionId !== sessionId)) return []
  return payment.items
}

async function abandonOrder(sessionId: string): Promise<Order['status'] | undefined> {
  const path = `/orders/${encodeURIComponent(sessionId)}`
  const abandoned = await sendToStore(`${path}/abandon`, { method: 'POST' })
  const result = abandoned.ok ? await tryRequestFromStore(path, (schemas) => schemas.order) : abandoned
  return result.ok ? result.value.order.status : undefined
}

/**
 * Abandons the order of a payment page that its shopper left, which releases its reserved stock.
 * @returns the order's status, which is not `cancelled` when it was placed; undefined when the store does not say
 */
export function abandonPayment({
  sessionId,
}: Pick<OpenPayment, 'sessionId'>): Promise<Order['status'] | undefined> {
  if (sessionId !== null) removeHeldItems(sessionId)
  const status = sessionId === null ? Promise.resolve(undefined) : abandonOrder(sessionId)
  abandonment = Promise.all([abandonment, status])
  return status
}

/** Resolves once its stock is released, so that shoppers never compete with their own first attempt. */
export const waitForAbandonment = () => abandonment
