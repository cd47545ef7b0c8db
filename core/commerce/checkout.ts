import type { CheckoutFailure } from '@lucarne/store/contract/errors.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { create } from 'zustand'
import { useAuth } from '#backend/auth-store.ts'
import { findHeldItems } from './held-items.ts'
import { abandonPayment, savePayment, takePayment, waitForAbandonment } from './payment-session.ts'
import type { Checkout } from './request-checkout.ts'

/** Why no payment page opens; `failed` when the store does not say. */
export type CheckoutStartFailure = CheckoutFailure | { code: 'empty_cart' } | { code: 'failed' }

type CheckoutState = {
  isCheckingOut: boolean
  /** Sends the browser to the payment page of these items. */
  start: (checkout: Checkout) => Promise<Result<undefined, CheckoutStartFailure>>
}

const leaving = { ok: true, value: undefined } as const
const failed = { ok: false, failure: { code: 'failed' } } as const

export const useCheckout = create<CheckoutState>()((set, get) => ({
  isCheckingOut: false,
  start: async (checkout) => {
    const { items, isFromCart } = checkout
    if (items.length === 0) return { ok: false, failure: { code: 'empty_cart' } }
    if (get().isCheckingOut) return leaving
    set({ isCheckingOut: true })
    try {
      const abandoned = takePayment()
      if (abandoned) void abandonPayment(abandoned)
      // A page of another tab gives way: shoppers do not compete with themselves for the last article.
      for (const held of findHeldItems(items)) void abandonPayment(held)
      // Imported on use: every page that shows a product loads this module.
      const [{ requestCheckout, tryReadOrderSource }] = await Promise.all([
        import('./request-checkout.ts'),
        waitForAbandonment(),
      ])
      const { origin, pathname, search } = window.location
      const { user } = useAuth.getState()
      const opened = await requestCheckout(checkout, origin, user?.email, tryReadOrderSource())
      if (!opened.ok) {
        console.error(opened.failure.cause)
        set({ isCheckingOut: false })
        const { parseCheckoutFailure } = await import('./checkout-failure.ts')
        const failure = await parseCheckoutFailure(opened.failure)
        return failure ? { ok: false, failure } : failed
      }
      const { url, session_id } = opened.value
      savePayment({ sessionId: session_id, items, path: pathname + search, isFromCart })
      // The payment matters more than finding its order again.
      const remembering = import('./save-guest-order.ts').then(({ rememberOrder }) =>
        rememberOrder(session_id, user),
      )
      await remembering.catch(console.warn)
      window.location.assign(url)
      return leaving
    } catch (error) {
      console.error(error)
      set({ isCheckingOut: false })
      return failed
    }
  },
}))
