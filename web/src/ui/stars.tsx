import { Star } from 'lucide-react'
import { classNames } from '#lib/class-names.ts'

const positions = [1, 2, 3, 4, 5]

type Props = {
  /** From 0 to 5; the last star is filled by its fraction. */
  value: number
  className?: string
}

/** A rating as stars, with a text alternative. */
export function Stars({ value, className = 'size-4.5' }: Props) {
  const label = value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  return (
    <span role="img" aria-label={`${label} sur 5`} className="relative inline-flex w-max self-start">
      <span className="flex gap-[3px]">
        {positions.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={classNames('shrink-0 text-line-strong', className)}
          />
        ))}
      </span>
      <span
        className="absolute inset-y-0 left-0 flex gap-[3px] overflow-hidden"
        style={{ width: `${(value / 5) * 100}%` }}
      >
        {positions.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={classNames('shrink-0 fill-accent text-accent', className)}
          />
        ))}
      </span>
    </span>
  )
}
