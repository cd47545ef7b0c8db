import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '#commerce/cart/cart-line.ts'
import { saleKindOptions } from '#commerce/cart/sale-kind.ts'
import { chooseCountry } from '#commerce/country.ts'
import { describeDelivery, describeTax } from '#commerce/delivery-terms.ts'
import { useDestination } from '#commerce/use-destination.ts'
import { describeFrancs, useFrancEstimate } from '#content/franc-estimate.ts'
import { useFormatCents } from '#hooks/use-country.ts'
import { CountryField } from '#ui/form/country-field.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Of the lines, less a discount. */
  totalInCents: number
}

/** What the visitor's country adds to the total at the payment. */
export function CartDelivery({ lines, totalInCents }: Props) {
  const { country, options, isLoaded, destination } = useDestination()
  const formatCents = useFormatCents()
  const francs = useFrancEstimate(country)
  const ids = lines.map(({ product }) => product.id)
  const { data: kind } = useQuery(saleKindOptions(useQueryClient(), ids))
  if (!isLoaded || !kind) return null
  const [method] = destination?.methods ?? []
  const withDelivery = kind === 'goods' && method && totalInCents + method.price_in_cents
  return (
    <div className="mt-3">
      <CountryField value={country} options={options} onChoose={chooseCountry} />
      <p aria-live="polite" className="tabular mt-2 text-caption text-faint">
        {describeDelivery(kind, destination, formatCents)[0]}
        {withDelivery && `, soit ${formatCents(withDelivery)} en tout`}. {describeTax(kind, destination)}
        {francs && ` ${describeFrancs(withDelivery || totalInCents, francs)}`}
      </p>
    </div>
  )
}
