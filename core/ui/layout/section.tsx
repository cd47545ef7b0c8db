import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

type Props = {
  children: ReactNode
  /** With the alternate background colour. */
  tinted?: boolean
  className?: string
  labelledBy?: string
}

/** A full-width section of a page, with the page's margins inside. */
export function Section({ children, tinted = false, className, labelledBy }: Props) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={classNames('py-section', tinted ? 'bg-floor' : 'section-flow')}
    >
      <div className={classNames('page-width wrap-anywhere', className)}>{children}</div>
    </section>
  )
}
