import type { HomePage } from '#content/home.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { deviceMakers } from './device-makers.tsx'

/** The device row: each cell leads to the compatibility page. */
export function Devices({ title, text, button }: HomePage['devices']) {
  return (
    <Section floor labelledBy="appareils">
      <SectionHeading
        id="appareils"
        title={title}
        text={text}
        action={<ButtonLink to={button.href}>{button.label}</ButtonLink>}
      />
      <ul className="grid grid-cols-3 border-line border-t border-l sm:grid-cols-4 lg:grid-cols-11 lg:border-b lg:border-l-0">
        {deviceMakers.map(({ name, sign }) => (
          <li
            key={name}
            className="flex h-32 flex-col items-center justify-center gap-6 border-line border-r border-b text-muted last:border-r lg:h-37 lg:border-b-0 lg:last:border-r-0"
          >
            <span aria-hidden="true" className="grid h-9 place-items-center">
              {sign}
            </span>
            <span className="text-caption">{name}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
