import { sendToStore } from './store-request.ts'

// sessionStorage: another tab's payment page is not this tab's to release.
const key = 'open-payment'
const successPath = '/commande/succes'

let release: Promise<unknown> = Promise.resolve()

/** Stores the payment session that the browser is sent to. */
export function savePaymentSession(sessionId: string | null) {
  try {
    if (sessionId !== null) sessionStorage.setItem(key, sessionId)
  } catch {
    // Without storage the reservation expires by itself, half an hour later.
  }
}

function takePaymentSession(): string | null {
  try {
    const sessionId = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return sessionId
  } catch {
    return null
  }
}

/** Releases the reserved stock of a shopper who is back in the shop, but not on the success page. */
export function releaseAbandonedPayment() {
  const sessionId = takePaymentSession()
  if (sessionId === null || window.location.pathname === successPath) return
  release = sendToStore(`/orders/${encodeURIComponent(sessionId)}/release`, { method: 'POST' }).catch(
    (error: unknown) => console.warn(error),
  )
}

/** Resolves when the release is done, so that shoppers never compete with their own first attempt. */
export const waitForRelease = () => release
