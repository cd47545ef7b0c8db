import { releasePayment } from './release-payment.ts'

// Of this tab alone: another tab's payment page is none of its business.
const key = 'open-payment'
const successPath = '/commande/succes'

let releasing: Promise<void> = Promise.resolve()

/** Remembers the payment session that the browser is sent to. */
export function rememberPayment(sessionId: string | null) {
  try {
    if (sessionId !== null) sessionStorage.setItem(key, sessionId)
  } catch {
    // Without storage the pieces come back by themselves, half an hour later.
  }
}

function takePayment(): string | null {
  try {
    const sessionId = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return sessionId
  } catch {
    return null
  }
}

/** Whoever is back in the shop, but not on the success page, left the payment page: its pieces are released. */
export function releaseLeftPayment() {
  const sessionId = takePayment()
  if (sessionId === null || window.location.pathname === successPath) return
  releasing = releasePayment(sessionId).catch((error: unknown) => console.warn(error))
}

/** Resolves when what was left is released, so that a shopper never competes with their own first try. */
export const leftPaymentReleased = () => releasing
