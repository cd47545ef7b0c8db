import { isRecord } from '@lucarne/schemas/rules/is-record.ts'
import { browserStorage } from '#lib/browser-storage.ts'
import { guestPaymentsKey } from './guest-payments-key.ts'

/** So that a guest who closes the tab finds the order again: a customer finds it in the customer area. */
export type GuestPayment = { sessionId: string; startedAtMs: number }

const maxPayments = 5

const isPayment = (value: unknown): value is GuestPayment =>
  isRecord(value) && typeof value.sessionId === 'string' && typeof value.startedAtMs === 'number'

/** The payments that this browser began without an account, newest first. */
export function getGuestPayments(): GuestPayment[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.read(guestPaymentsKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPayment).slice(0, maxPayments) : []
  } catch {
    return []
  }
}

function write(payments: readonly GuestPayment[]) {
  if (payments.length === 0) browserStorage.remove(guestPaymentsKey)
  else browserStorage.write(guestPaymentsKey, JSON.stringify(payments))
}

export function rememberGuestPayment(sessionId: string) {
  write([{ sessionId, startedAtMs: Date.now() }, ...getGuestPayments()].slice(0, maxPayments))
}

export function forgetGuestPayment(sessionId: string) {
  write(getGuestPayments().filter((payment) => payment.sessionId !== sessionId))
}
