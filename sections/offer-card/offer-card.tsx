import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** The main offer, laid out like the panes of the window frame. */
export default function OfferCard({ section: offer }: SectionProps<'offerCardSection'>) {
  const id = useId()
  const { prefix, price, period, title, note, points, button } = offer
  return (
    <section aria-labelledby={id} className="wrap-anywhere page-width section-flow py-section">
      <div className="lit-l grid gap-2 overflow-hidden md:grid-cols-[66fr_34fr] md:grid-rows-[auto_auto]">
        <div className="order-2 bg-s1 p-7 md:order-1 md:p-12">
          <p className="text-lead">{prefix}</p>
          {price !== null && (
            <LargePrice amountInCents={price} period={period} dataSanity={getDataSanity(offer)} />
          )}
        </div>
        <div className="order-1 flex flex-col justify-between gap-6 bg-glow p-7 text-on-glow max-md:pr-20 md:order-2 md:p-12">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          <p className="max-w-60">{note}</p>
        </div>
        <ul className="order-3 grid content-center gap-x-6 gap-y-5 bg-s1 p-7 sm:grid-cols-2 md:p-12">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        <div className="order-4 grid content-center bg-s1 p-7 md:p-12">
          <ButtonLink to={button.href} variant="primary" size="large">
            {button.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

type LargePriceProps = { amountInCents: number; period: string; dataSanity: string | undefined }

/** The price in the largest font size. */
function LargePrice({ amountInCents, period, dataSanity }: LargePriceProps) {
  const [amount, currencySign] = formatCents(amountInCents).split(/\s/)
  return (
    <p className="mt-4 flex flex-wrap items-baseline">
      <span data-sanity={dataSanity} className="font-display font-title text-mega">
        {amount}
        <span className="ml-[0.1em]">{currencySign}</span>
      </span>
      <span className="ml-1 font-display text-h2 text-muted">{period}</span>
    </p>
  )
}
