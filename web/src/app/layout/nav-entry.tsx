import { classNames } from '@lucarne/core/lib/class-names.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The look of a navigation entry; the active one has a 3 px line on the header's edge. */
export function navEntryClass(isActive: boolean): string {
  return classNames(
    'relative flex h-full items-center gap-1.5 whitespace-nowrap px-2 text-[0.9375rem] font-label transition-colors hover:text-ink lg:px-3',
    'after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-full lg:after:inset-x-3',
    isActive ? 'text-ink after:bg-accent' : 'text-muted',
  )
}

type Props = { to: string; isActive: boolean; children: ReactNode }

export function NavEntryLink({ to, isActive, children }: Props) {
  return (
    <Link to={to} className={navEntryClass(isActive)} aria-current={isActive ? 'true' : undefined}>
      {children}
    </Link>
  )
}
