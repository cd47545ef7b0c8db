import { Tabs } from '@base-ui/react/tabs'
import { useMemo } from 'react'
import { type DescriptionPart, splitDescription } from './split-description.ts'

/** A product's description in tabs, or as it is when there is but one part. */
export default function ProductDescription({ html }: { html: string }) {
  const parts = useMemo(() => splitDescription(html), [html])
  const [first, ...others] = parts
  if (!first) return null
  return (
    <section aria-labelledby="description" className="min-w-0">
      <h2 id="description" className={others.length > 0 ? 'sr-only' : 'mb-6 text-h2'}>
        {others.length > 0 ? 'Le produit en détail' : first.title}
      </h2>
      {others.length > 0 ? <DescriptionTabs parts={parts} /> : <DescriptionPanel html={first.html} />}
    </section>
  )
}

/** One tab for each part; the row scrolls sideways where it is too long. */
function DescriptionTabs({ parts }: { parts: readonly DescriptionPart[] }) {
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

/** @param props.html sanitised by the store */
function DescriptionPanel({ html }: { html: string }) {
  return <div className="rich-text max-w-measure" dangerouslySetInnerHTML={{ __html: html }} />
}
