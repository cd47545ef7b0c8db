import { chooseCountry, useDestination } from '@lucarne/core/commerce/country.ts'
import { describeDelivery, describeTax, getSaleKind } from '@lucarne/core/commerce/delivery-terms.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import { getCurrentPrice } from '@lucarne/core/commerce/variants.ts'
import { describeFrancs, useFrancEstimate } from '@lucarne/core/content/franc-estimate.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { CountryField } from '@lucarne/core/ui/form/select.tsx'
import type { Variant } from '@lucarne/store/contract/variant.ts'

type Props = { product: ShownProductDetail; variant: Variant }

/** Delivery and tax for the visitor's country, before the cart. */
export default function ProductDelivery({ product, variant }: Props) {
  const { country, options, isLoaded, destination } = useDestination()
  const formatCents = useFormatCents()
  const francs = useFrancEstimate(country)
  if (!isLoaded) return null
  const kind = getSaleKind(product)
  const price = getCurrentPrice(variant)
  const delivery = describeDelivery(kind, destination, formatCents)
  const opensSubscription =
    kind === 'goods' && destination?.methods[0] && variant.subscription_months !== null
  const tax = describeTax(kind, destination, { inCents: price, formatCents })
  return (
    <section aria-label="Livraison et TVA" className="h-full border-line border-t pt-4">
      <CountryField value={country} options={options} onChoose={chooseCountry} />
      <dl aria-live="polite" className="mt-3 grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-2 text-small">
        <dt className="text-faint">Livraison</dt>
        <dd className="tabular">
          {delivery.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {opensSubscription && <p>Abonnement{'\u202f'}: par e-mail, tout de suite</p>}
        </dd>
        {tax !== null && (
          <>
            <dt className="text-faint">Taxes</dt>
            <dd className="tabular">{tax}</dd>
          </>
        )}
        {francs && (
          <>
            <dt className="text-faint">En francs</dt>
            <dd className="tabular">{describeFrancs(price, francs)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
