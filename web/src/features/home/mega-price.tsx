import { formatMoney } from '#lib/format.ts'

type Props = { cents: number; period: string; edit: string | undefined }

/** The price as large as the house writes; proportional figures, the euro a little apart. */
export function MegaPrice({ cents, period, edit }: Props) {
  const [amount, sign] = formatMoney(cents).split(/\s/)
  return (
    <p className="mt-4 flex flex-wrap items-baseline">
      <span data-sanity={edit} className="font-display font-title text-mega">
        {amount}
        <span className="ml-[0.1em]">{sign}</span>
      </span>
      <span className="ml-1 font-display text-h2 text-muted">{period}</span>
    </p>
  )
}
