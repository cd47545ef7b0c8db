import { classNames } from '#lib/class-names.ts'

/** « SM » for Sophie Martin: the first letters of the first two words. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('fr-FR') ?? '')
    .join('')
}

/** A person without a portrait, by their initials. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-m rounded-tr-lit-s bg-s3 font-strong text-caption',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
