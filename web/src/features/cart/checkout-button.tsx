import { useCartRefresh } from '@lucarne/core/commerce/cart/cart-refresh.ts'
import { collectAnswers, exceedsStock, toCheckoutItem } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { notifyCheckoutFailure } from '@lucarne/core/offers/add-to-cart.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Leads to the payment page with what the cart holds. While a line exceeds the stock it says so, and a press asks the
 * store again: the missing units may have come back.
 */
export function CheckoutButton({ promoCode }: { promoCode: string | undefined }) {
  const { isCheckingOut, start } = useCheckout()
  const queryClient = useQueryClient()
  const isOverstocked = useCart(({ lines }) => lines.some(exceedsStock))
  const reason = useRef<HTMLParagraphElement>(null)

  const onClick = async () => {
    const { refresh } = useCartRefresh.getState()
    if (isOverstocked) await refresh(queryClient)
    const { lines } = useCart.getState()
    if (lines.some(exceedsStock)) {
      reason.current?.focus()
      return
    }
    const items = lines.map(({ variant, quantity }) => toCheckoutItem(variant, quantity))
    const started = await start({ items, lineFields: collectAnswers(lines), promoCode, isFromCart: true })
    if (started.ok) return
    await notifyCheckoutFailure(started.failure)
    // The store may have refused because something changed: the lines then say what.
    await refresh(queryClient)
    await queryClient.invalidateQueries({ queryKey: ['store', 'promo'] })
  }
  return (
    <>
      <p ref={reason} role="status" tabIndex={-1} className="font-label text-bad text-small not-empty:mt-3">
        {isOverstocked && 'Un article dépasse le stock. Réduisez sa quantité, ou retirez-le.'}
      </p>
      <Button
        variant={isOverstocked ? 'secondary' : 'primary'}
        size="large"
        loading={isCheckingOut}
        onClick={() => void onClick()}
        className="mt-4 w-full"
      >
        Passer au paiement
      </Button>
    </>
  )
}
