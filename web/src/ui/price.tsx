import { formatMoney } from '#lib/format.ts'

type Props = {
  /** In cents. */
  amount: number
  /** The price before, in cents, struck through; null when there is none. */
  former?: number | null
  currency: string
}

export function Price({ amount, former = null, currency }: Props) {
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-display font-head text-accent text-h3">
        {former !== null && <span className="sr-only">Prix actuel : </span>}
        {formatMoney(amount, currency)}
      </span>
      {former !== null && (
        <s className="text-faint text-small">
          <span className="sr-only">Prix d’origine : </span>
          {formatMoney(former, currency)}
        </s>
      )}
    </p>
  )
}
