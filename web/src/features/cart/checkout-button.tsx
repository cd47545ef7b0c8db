import { useCart } from '#commerce/cart/cart-store.ts'
import { useCheckout } from '#commerce/checkout-store.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

/** Leads to the payment page with what the cart holds. */
export function CheckoutButton() {
  const { isCheckingOut, start } = useCheckout()

  const onClick = async () => {
    const items = useCart
      .getState()
      .lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }))
    const refusal = await start(items)
    if (refusal) notify({ tone: 'destructive', ...refusal })
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
