import type { CartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { computeCartTotal } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { saleKindsOptions } from '@lucarne/core/commerce/cart/sale-kind.ts'
import { chooseCountry, useDestination } from '@lucarne/core/commerce/country.ts'
import { describeDelivery, describeTaxes } from '@lucarne/core/commerce/delivery-terms.ts'
import { promoOptions, usePromoCode } from '@lucarne/core/commerce/promo-code.ts'
import { describeFrancs, useFrancEstimate } from '@lucarne/core/content/franc-estimate.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { CountryField } from '@lucarne/core/ui/form/select.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { CartLineRow } from './cart-line-row.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { PromoCode } from './promo-code.tsx'

/** Minimum amount that payment providers accept (docs/product/checkout.md#promotional-codes). */
const leastToPayInCents = 50

type Props = {
  lines: readonly CartLine[]
  /** Sum of the lines, less a discount. */
  totalInCents: number
}

/** Delivery and tax for the visitor's country. */
function CartDelivery({ lines, totalInCents }: Props) {
  const { country, options, isLoaded, destination } = useDestination()
  const formatCents = useFormatCents()
  const francs = useFrancEstimate(country)
  const ids = lines.map(({ product }) => product.id)
  const { data: kinds } = useQuery(saleKindsOptions(useQueryClient(), ids))
  if (!isLoaded || !kinds) return null
  const kind = kinds.includes('goods') ? 'goods' : 'service'
  const [method] = destination?.methods ?? []
  const withDelivery = kind === 'goods' && method && totalInCents + method.price_in_cents
  return (
    <div className="mt-3">
      <CountryField value={country} options={options} onChoose={chooseCountry} />
      <p aria-live="polite" className="tabular mt-2 text-caption text-faint">
        {describeDelivery(kind, destination, formatCents)[0]}
        {withDelivery && `, soit ${formatCents(withDelivery)} en tout`}. {describeTaxes(kinds, destination)}
        {francs && ` ${describeFrancs(withDelivery || totalInCents, francs)}`}
      </p>
    </div>
  )
}

/** Only the lines scroll, below a fixed total; on low screens everything scrolls. */
export function CartContents({ lines }: { lines: readonly CartLine[] }) {
  const currency = lines[0]?.variant.currency
  const formatCents = useFormatCents()
  const items = lines.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity }))
  const code = usePromoCode((state) => state.code)
  const offer = useQuery({ ...promoOptions(code ?? '', items), enabled: code !== null })
  const isRefused = offer.data?.ok === false
  const discount = code !== null && offer.data?.ok ? offer.data.value.discount_in_cents : 0
  const total = computeCartTotal(lines) - discount
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto px-6 [@media(max-height:44rem)]:flex-none [@media(max-height:44rem)]:overflow-visible">
        {lines.map((line) => (
          <CartLineRow key={line.variant.id} line={line} />
        ))}
      </ul>
      <footer className="border-line border-t px-6 pt-5 pb-6">
        <PromoCode items={items} offer={offer} />
        <p className="flex items-baseline justify-between">
          Total
          <span className="tabular font-display font-head text-h3">{formatCents(total, currency)}</span>
        </p>
        <CartDelivery lines={lines} totalInCents={total} />
        {discount > 0 && total === leastToPayInCents && (
          <p className="mt-2 text-caption text-faint">
            Il reste au moins {formatCents(leastToPayInCents, currency)} à payer : c’est le minimum de nos
            prestataires de paiement.
          </p>
        )}
        <CheckoutButton promoCode={code !== null && !isRefused ? code : undefined} />
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
