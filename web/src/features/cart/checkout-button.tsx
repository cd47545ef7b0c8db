import { useQueryClient } from '@tanstack/react-query'
import { useCartRefresh } from '#commerce/cart/cart-refresh.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { useCheckout } from '#commerce/checkout.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

/** Leads to the payment page with what the cart holds. */
export function CheckoutButton() {
  const { isCheckingOut, start } = useCheckout()
  const queryClient = useQueryClient()

  const onClick = async () => {
    const items = useCart
      .getState()
      .lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }))
    const refusal = await start(items)
    if (!refusal) return
    notify({ tone: 'destructive', ...refusal })
    // The store may have refused because something changed: the lines then say what.
    await useCartRefresh.getState().refresh(queryClient)
  }
  return (
    <Button
      variant="primary"
      size="large"
      loading={isCheckingOut}
      onClick={() => void onClick()}
      className="mt-4 w-full"
    >
      Passer au paiement
    </Button>
  )
}
