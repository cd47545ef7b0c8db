import { Tabs } from '@base-ui/react/tabs'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The customer area's tabs; `value` is the URL's `onglet` parameter. */
const accountTabs = [
  { value: 'apercu', label: 'Vue d’ensemble' },
  { value: 'commandes', label: 'Mes commandes' },
  { value: 'telechargements', label: 'Téléchargements' },
  { value: 'facturation', label: 'Facturation' },
  { value: 'messages', label: 'Messages' },
  { value: 'parametres', label: 'Paramètres' },
] as const

export type AccountTab = (typeof accountTabs)[number]['value']

export const tabParameter = 'onglet'

/** The tab of a URL; the overview without a known one. */
export function parseTab(parameters: URLSearchParams): AccountTab {
  const requested = parameters.get(tabParameter)
  return accountTabs.find(({ value }) => value === requested)?.value ?? 'apercu'
}

const tabId = (tab: AccountTab) => `onglet-${tab}`

/** The list of the tabs; it scrolls sideways on narrow screens. */
export function AccountTabList() {
  return (
    <Tabs.List
      aria-label="Votre espace"
      className="flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]"
    >
      {accountTabs.map(({ value, label }) => (
        <Tabs.Tab
          key={value}
          id={tabId(value)}
          value={value}
          className="min-h-12 shrink-0 border-transparent border-b-[3px] font-strong text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-accent aria-selected:text-ink"
        >
          {label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}

type LinkProps = { tab: AccountTab; className: string; children: ReactNode }

/** A link to another tab; it moves the focus to that tab because the link unmounts with its own panel. */
export function TabLink({ tab, className, children }: LinkProps) {
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

/** `TabLink` in the look of `TextLink`. */
export function TabTextLink({ tab, children }: { tab: AccountTab; children: string }) {
  return (
    <TabLink tab={tab} className="group inline-flex min-h-tap items-center gap-2.5 font-strong">
      <span className="border-accent border-b-[1.5px] pb-0.5 group-hover:text-accent">{children}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
    </TabLink>
  )
}
