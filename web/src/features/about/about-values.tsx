import type { AboutPage } from '#content/about.ts'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

export function AboutValues({ title, items }: AboutPage['values']) {
  return (
    <Section labelledBy="valeurs">
      <SectionHeading id="valeurs" title={title} />
      <ol className="grid gap-x-gap gap-y-8 sm:grid-cols-3">
        {items.map(({ _key, title: name, text }, index) => (
          <li key={_key} className="border-line border-t-[3px] pt-6 first:border-accent">
            <span aria-hidden="true" className="font-display text-faint text-small">
              {index + 1}
            </span>
            <h3 className="mt-1 text-h3">{name}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
