import type { CartLine } from '@lucarne/core/commerce/cart/cart-line.ts'
import { saleKindsOptions } from '@lucarne/core/commerce/cart/sale-kind.ts'
import { chooseCountry, useDestination } from '@lucarne/core/commerce/country.ts'
import { describeDelivery, describeTaxes } from '@lucarne/core/commerce/delivery-terms.ts'
import { describeFrancs, useFrancEstimate } from '@lucarne/core/content/franc-estimate.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { CountryField } from '@lucarne/core/ui/form/select.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'

type Props = {
  lines: readonly CartLine[]
  /** Sum of the lines, less a discount. */
  totalInCents: number
}

/** Delivery and tax for the visitor's country. */
export function CartDelivery({ lines, totalInCents }: Props) {
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
