import { useId } from 'react'
import { classNames } from '#lib/class-names.ts'

const positions = [0, 1, 2, 3, 4]

// The icon « star » of lucide-react (ISC), drawn once and referenced ten times: a page may show many ratings.
const starPath =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'
const starWidth = 24
const stepWidth = 28
const totalWidth = 4 * stepWidth + starWidth

type Props = {
  /** From 0 to 5; the last star is filled by its fraction. */
  value: number
  /** Sets the height. */
  className?: string
}

/** A rating as stars, with a text alternative. */
export function Stars({ value, className = 'h-4.5' }: Props) {
  const id = useId()
  const label = value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
  const stars = positions.map((position) => <use key={position} href={`#${id}`} x={position * stepWidth} />)
  return (
    <svg
      role="img"
      aria-label={`${label} sur 5`}
      viewBox={`0 0 ${totalWidth} ${starWidth}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      stroke="currentColor"
      className={classNames('w-auto shrink-0 self-start', className)}
    >
      <defs>
        <path id={id} d={starPath} />
      </defs>
      <g fill="none" className="text-line-strong">
        {stars}
      </g>
      <clipPath id={`${id}-filled`}>
        <rect width={(value / 5) * totalWidth} height={starWidth} />
      </clipPath>
      <g fill="currentColor" clipPath={`url(#${id}-filled)`} className="text-accent">
        {stars}
      </g>
    </svg>
  )
}
