import { useState } from 'react'
import { classNames } from '#lib/class-names.ts'

/** The first letters of the first two words: « SM » for Sophie Martin. */
export function getInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr-FR') ?? '')
    .join('')
}

type Props = {
  name: string
  /** URL of a portrait; the initials show until it has loaded and when it fails. */
  src?: string | null
  className?: string
}

/** A person's portrait or initials. */
export function Avatar({ name, src, className }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-m rounded-tr-lit-s bg-s3 font-strong text-caption',
        className,
      )}
    >
      {getInitials(name)}
      {src && !hasFailed && (
        <img
          src={src}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          onError={() => setHasFailed(true)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
