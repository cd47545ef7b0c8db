/**
 * Where this tab stores the payment page that it was sent to; read by payment-session.ts. In sessionStorage: another
 * tab's payment page is not this tab's to release.
 */
export const openPaymentKey = 'open-payment'

/** Whether this tab was sent to a payment page, and has not handled its return. */
export function hasOpenPayment(): boolean {
  try {
    return sessionStorage.getItem(openPaymentKey) !== null
  } catch {
    return false
  }
}
