import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { CartLine } from '#commerce/cart/cart-line.ts'
import { useCartRefresh } from '#commerce/cart/cart-refresh.ts'
import { cartTotal } from '#commerce/cart/cart-rules.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { useCheckout } from '#commerce/checkout.ts'
import { formatMoney } from '#lib/format.ts'
import { Button } from '#ui/button/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'
import { CartLineRow } from './cart-line-row.tsx'

/** The lines scroll, the total stays. */
export function CartContents({ lines }: { lines: readonly CartLine[] }) {
  const currency = lines[0]?.variant.currency
  return (
    <>
      <ul className="flex-1 overflow-y-auto px-6">
        {lines.map((line) => (
          <CartLineRow key={line.variant.id} line={line} />
        ))}
      </ul>
      <footer className="border-line border-t px-6 pt-5 pb-6">
        <p className="flex items-baseline justify-between">
          Total
          <span className="tabular font-display font-head text-h3">
            {formatMoney(cartTotal(lines), currency)}
          </span>
        </p>
        <CheckoutButton />
        <p className="mt-4 flex items-center gap-2.5 text-caption text-faint">
          <Lock aria-hidden="true" className="size-4.5 shrink-0" />
          Paiement par carte ou virement, en une fois. Aucune reconduction.
        </p>
      </footer>
    </>
  )
}

/** Leads to the payment page with what the cart holds. */
function CheckoutButton() {
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
