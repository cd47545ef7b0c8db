import type { CSSProperties } from 'react'
import { useInView } from '#hooks/use-hydrated.ts'

type Props = {
  src: string
  /** Accessible name; absent when the name is beside the icon. */
  label?: string
  /** For the first view of a page: its HTML requests the mask. */
  priority?: boolean
  className?: string
  style?: CSSProperties
  /** Set in a preview only. */
  'data-sanity'?: string | undefined
}

/**
 * A monochrome picture in the colour of the surrounding text. CSS masks have no `loading="lazy"`: in prerendered HTML
 * the mask is requested only once its section is near the viewport.
 */
export function MaskIcon({ src, label, priority = false, className = '', style, ...attributes }: Props) {
  const [ref, isInView] = useInView<HTMLSpanElement>()
  const isRequested = priority || isInView
  const styleWithMask = { ...style, '--mask': `url("${src}")` }
  return (
    <span
      ref={ref}
      {...attributes}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`inline-block ${isRequested ? 'mask-icon' : 'noscript:mask-icon'} ${className}`}
      style={styleWithMask}
      data-awaits-script={isRequested ? undefined : ''}
    />
  )
}
