import { Tabs } from '@base-ui/react/tabs'
import { accountTabs, tabId } from './account-tab.ts'

/** The handles of the four tabs; they scroll sideways where they do not fit. */
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
