import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Lock } from 'lucide-react'
import type { CartLine } from '#commerce/cart/cart-line.ts'
import { cartTotal } from '#commerce/cart/cart-rules.ts'
import { TextLink } from '#ui/link/text-link.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { CheckoutButton } from './checkout-button.tsx'

/** The lines scroll, the total stays; where there is no room for that, all scrolls. */
export function CartContents({ lines }: { lines: readonly CartLine[] }) {
  const currency = lines[0]?.variant.currency
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto px-6 [@media(max-height:36rem)]:flex-none [@media(max-height:36rem)]:overflow-visible">
        {lines.map((line) => (
          <CartLineRow key={line.variant.id} line={line} />
        ))}
      </ul>
      <footer className="border-line border-t px-6 pt-5 pb-6">
        <p className="flex items-baseline justify-between">
          Total
          <span className="tabular font-display font-head text-h3">
            {formatCents(cartTotal(lines), currency)}
          </span>
        </p>
        <CheckoutButton />
        <p className="mt-4 flex items-center gap-2.5 text-caption text-faint">
          <Lock aria-hidden="true" className="size-4.5 shrink-0" />
          Paiement par carte ou virement, en une fois. Aucune reconduction.
        </p>
        <p className="text-small">
          <TextLink to="/cgv" arrow={false}>
            Conditions générales de vente
          </TextLink>
        </p>
      </footer>
    </>
  )
}
