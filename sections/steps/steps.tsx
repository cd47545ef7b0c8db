import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** Numbered steps, as many in a row as the screen has room for. */
export default function Steps({ section: { title, text, items } }: SectionProps<'stepsSection'>) {
  const id = useId()
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <ol className="grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {items.map(({ _key, title: name, text: sentence }, index) => (
          <li key={_key} className="border-line border-t-[3px] pt-6 first:border-accent">
            <span aria-hidden="true" className="font-display text-faint text-small">
              {index + 1}
            </span>
            <h3 className="mt-1 text-h3">{preventHyphenBreaks(name)}</h3>
            <p className="mt-2 max-w-measure text-muted">{preventHyphenBreaks(sentence)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
