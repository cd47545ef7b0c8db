import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** Up to four figures in a row, each above its label. */
export default function Figures({ section: { title, text, items } }: SectionProps<'figuresSection'>) {
  const id = useId()
  return (
    <Section tinted labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <dl className="grid gap-x-gap gap-y-8 sm:grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {items.map(({ _key, title: value, text: label }) => (
          <div key={_key} className="flex flex-col-reverse justify-end border-line border-t pt-6">
            <dt className="mt-2 max-w-72 text-muted">{label}</dt>
            <dd className="font-display font-title text-accent text-display">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
