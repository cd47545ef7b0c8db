import type { CSSProperties } from 'react'
import { useHydrated } from '#lib/first-view.ts'

type Props = {
  src: string
  /** Read to who cannot see it; absent when the name stands beside it. */
  label?: string
  className?: string
  style?: CSSProperties
  /** Where it is edited; in a preview alone. */
  'data-sanity'?: string | undefined
}

/**
 * A one-colour picture that takes the colour of the text around it, whatever the theme. A mask cannot wait until it
 * is scrolled to: a dozen of them would share the first view’s line, so that prerendered HTML only keeps their place.
 */
export function MaskIcon({ src, label, className = '', style, ...edit }: Props) {
  const mask = useHydrated() && { mask: `url("${src}") center / contain no-repeat` }
  return (
    <span
      {...edit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`inline-block ${mask ? 'drawn bg-current' : ''} ${className}`}
      style={{ ...style, ...mask }}
    />
  )
}
