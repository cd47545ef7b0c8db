import type { CheckoutItem } from '@lucarne/store/contract/checkout-request.ts'
import { useCheckout } from '#commerce/checkout.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

type Props = { item: CheckoutItem | undefined; disabled: boolean }

/** Leads straight to the payment page with this one line; the cart stays as it is. */
export function BuyNowButton({ item, disabled }: Props) {
  const { isCheckingOut, start } = useCheckout()

  const onClick = async () => {
    const refusal = await start(item ? [item] : [])
    if (refusal) notify({ tone: 'destructive', ...refusal })
  }
  return (
    <Button
      size="large"
      loading={isCheckingOut}
      disabled={disabled}
      onClick={() => void onClick()}
      className="flex-1 whitespace-nowrap px-4"
    >
      Acheter maintenant
    </Button>
  )
}
