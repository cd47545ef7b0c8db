import type { ReactNode } from 'react'
import { classNames } from '#lib/class-names.ts'

type Props = {
  children: ReactNode
  /** A band of another ground, where the rhythm asks for one. */
  floor?: boolean
  className?: string
  labelledBy?: string
}

/** A full-width band of a page, with the page's margins inside. */
export function Section({ children, floor = false, className, labelledBy }: Props) {
  return (
    <section aria-labelledby={labelledBy} className={classNames('py-section', floor && 'bg-floor')}>
      <div className={classNames('page-width', className)}>{children}</div>
    </section>
  )
}
