import { useFormatCents } from '#hooks/use-country.ts'

type Props = {
  amountInCents: number
  /** The previous price, struck through; null when there is none. */
  formerAmountInCents?: number | null
  currency: string
}

export function Price({ amountInCents, formerAmountInCents = null, currency }: Props) {
  const formatCents = useFormatCents()
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-display font-head text-accent text-h3">
        {formerAmountInCents !== null && <span className="sr-only">Prix actuel : </span>}
        {formatCents(amountInCents, currency)}
      </span>
      {formerAmountInCents !== null && (
        <s className="text-faint text-small">
          <span className="sr-only">Prix d’origine : </span>
          {formatCents(formerAmountInCents, currency)}
        </s>
      )}
    </p>
  )
}
