import type { CSSProperties } from 'react'
import { useInView } from '#hooks/use-in-view.ts'

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
 * A one-colour picture that takes the colour of the text around it, whatever the theme. A mask knows no
 * `loading="lazy"`: a dozen of them would share the first view’s line, so that prerendered HTML names it and keeps its
 * place, and it is asked for when it is drawn.
 */
export function MaskIcon({ src, label, className = '', style, ...edit }: Props) {
  const [ref, near] = useInView<HTMLSpanElement>()
  const named = { ...style, '--mark': `url("${src}")` }
  return (
    <span
      ref={ref}
      {...edit}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`inline-block ${near ? 'mark' : 'noscript:mark'} ${className}`}
      style={named}
    />
  )
}
