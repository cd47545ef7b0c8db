import type { CSSProperties } from 'react'

type Props = {
  src: string
  /** Read to who cannot see it; absent when the name stands beside it. */
  label?: string
  className?: string
  style?: CSSProperties
  /** Where it is edited; in a preview alone. */
  'data-sanity'?: string | undefined
}

/** A one-colour picture that takes the colour of the text around it, whatever the theme. */
export function MaskIcon({ src, label, className = '', style, ...edit }: Props) {
  const mask = `url("${src}") center / contain no-repeat`
  return (
    <span
      {...edit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`drawn inline-block bg-current ${className}`}
      style={{ ...style, mask }}
    />
  )
}
