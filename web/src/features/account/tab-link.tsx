import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type AccountTab, tabId, tabParameter } from './account-tab.ts'

type Props = { tab: AccountTab; className: string; children: ReactNode }

/** A link to another tab; focus goes to that tab's handle, since the link disappears with its own tab. */
export function TabLink({ tab, className, children }: Props) {
  return (
    <Link
      to={{ search: `?${tabParameter}=${tab}` }}
      preventScrollReset
      onClick={() => document.getElementById(tabId(tab))?.focus()}
      className={className}
    >
      {children}
    </Link>
  )
}
