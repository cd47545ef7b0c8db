import { chooseCountry, useDestination } from '@lucarne/core/commerce/country.ts'
import { describeDelivery, describeTax, type SaleKind } from '@lucarne/core/commerce/delivery-terms.ts'
import { describeFrancRate, useFrancEstimate } from '@lucarne/core/content/franc-estimate.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { CountryField } from '@lucarne/core/ui/form/select.tsx'

const kinds: readonly { kind: SaleKind; title: string }[] = [
  { kind: 'service', title: 'Abonnements' },
  { kind: 'goods', title: 'Boîtiers et packs' },
]

/** Delivery and tax for the visitor's country, on prices of the page. */
export default function OffersDelivery() {
  const { country, options, isLoaded, destination } = useDestination()
  const formatCents = useFormatCents()
  const francs = useFrancEstimate(country)
  if (!isLoaded) return null
  return (
    <section
      aria-label="Livraison et TVA"
      className="grid gap-x-14 gap-y-4 border-line border-t pt-6 md:grid-cols-[18rem_1fr] md:items-center"
    >
      <CountryField value={country} options={options} onChoose={chooseCountry} />
      <dl aria-live="polite" className="grid gap-2 text-small">
        {kinds.map(({ kind, title }) => (
          <div key={kind} className="gap-x-3 sm:grid sm:grid-cols-[9rem_1fr]">
            <dt className="text-faint">{title}</dt>
            <dd className="tabular">
              {[...describeDelivery(kind, destination, formatCents), describeTax(kind, destination)]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        ))}
        {francs && (
          <div className="gap-x-3 sm:grid sm:grid-cols-[9rem_1fr]">
            <dt className="text-faint">En francs</dt>
            <dd className="tabular">{describeFrancRate(francs)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
