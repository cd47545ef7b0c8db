import { Tabs } from '@base-ui/react/tabs'
import { DescriptionPanel } from './description-panel.tsx'
import type { DescriptionPart } from './split-description.ts'

/** One tab for each part; the row scrolls sideways where it is too long. */
export function DescriptionTabs({ parts }: { parts: readonly DescriptionPart[] }) {
  return (
    <Tabs.Root defaultValue={0}>
      <Tabs.List
        activateOnFocus
        className="flex gap-5 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {parts.map(({ title }, index) => (
          <Tabs.Tab
            key={index}
            value={index}
            className="-mb-px min-h-13 shrink-0 px-1 border-transparent border-b-3 font-strong text-muted transition-colors hover:text-ink focus-visible:-outline-offset-3 data-active:border-accent data-active:text-ink"
          >
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ html }, index) => (
        <Tabs.Panel key={index} value={index} keepMounted className="pt-9 focus-visible:outline-offset-8">
          <DescriptionPanel html={html} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
