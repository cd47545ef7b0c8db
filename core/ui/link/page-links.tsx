import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from '#lib/class-names.ts'
import { buttonClass } from '#ui/button/button-class.ts'

type Props = {
  label: string
  /** From 1. */
  page: number
  pageCount: number
  pathOf: (page: number) => string
  linkProps?: Omit<LinkProps, 'to'>
  className?: string
  children?: ReactNode
}

/** The pages of a list before and after, each with its own URL; nothing for a single page. */
export function PageLinks({
  label,
  page,
  pageCount,
  pathOf,
  linkProps,
  className = 'mt-4',
  children,
}: Props) {
  if (pageCount === 1 && page === 1) return null
  const linkTo = (target: number, text: string) => (
    <Link {...linkProps} to={pathOf(target)} className={buttonClass({ size: 'small' })}>
      {text}
    </Link>
  )
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap items-center gap-3.5', className)}>
      {page > 1 && linkTo(Math.min(page - 1, pageCount), 'Précédents')}
      <span className="tabular text-muted text-small">
        Page {page} sur {pageCount.toLocaleString('fr-FR')}
      </span>
      {page < pageCount && linkTo(page + 1, 'Suivants')}
      {children}
    </nav>
  )
}
