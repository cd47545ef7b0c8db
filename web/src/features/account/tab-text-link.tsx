import { ArrowRight } from 'lucide-react'
import type { AccountTab } from './account-tab.ts'
import { TabLink } from './tab-link.tsx'

/** A way further, to another tab. */
export function TabTextLink({ tab, children }: { tab: AccountTab; children: string }) {
  return (
    <TabLink tab={tab} className="group inline-flex min-h-tap items-center gap-2.5 font-strong">
      <span className="border-accent border-b-[1.5px] pb-0.5 group-hover:text-accent">{children}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
    </TabLink>
  )
}
