import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { navEntryClass } from './nav-entry-class.ts'

type Props = { to: string; active: boolean; children: ReactNode }

export function NavEntryLink({ to, active, children }: Props) {
  return (
    <Link to={to} className={navEntryClass(active)} aria-current={active ? 'true' : undefined}>
      {children}
    </Link>
  )
}
