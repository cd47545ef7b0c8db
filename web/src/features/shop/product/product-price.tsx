import type { Variant } from '@lucarne/store/contract/variant.ts'
import { currentPrice, formerPrice } from '#commerce/variants.ts'
import { formatMoney } from '#lib/format.ts'

/** What the chosen variant costs, what it did before, and the difference. */
export function ProductPrice({ variant }: { variant: Variant }) {
  const { currency } = variant
  const price = currentPrice(variant)
  const former = formerPrice(variant)
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:gap-y-3">
      <span className="font-display font-title text-accent text-h1">
        {former !== null && <span className="sr-only">Prix actuel : </span>}
        {formatMoney(price, currency)}
      </span>
      {former !== null && (
        <>
          <s className="text-faint text-lead">
            <span className="sr-only">Prix d’origine : </span>
            {formatMoney(former, currency)}
          </s>
          {/* On a line of its own where it would fit or not by the width of a letter. */}
          <span aria-hidden="true" className="h-0 basis-full sm:hidden" />
          <span className="self-center rounded-s bg-accent-soft px-2.5 py-1 font-strong text-accent text-caption">
            Vous gagnez {formatMoney(former - price, currency)}
          </span>
        </>
      )}
    </p>
  )
}
