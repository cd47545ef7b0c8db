import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { ActivationSample } from './activation-sample.tsx'

/** The three channels that access codes are sent by, each with a sample message. */
export default function Activation({
  section: { title, text, button, channels },
}: SectionProps<'activationSection'>) {
  const id = useId()
  return (
    <Section tinted labelledBy={id}>
      <SectionHeading
        id={id}
        title={title}
        text={text}
        action={<TextLink to={button.href}>{button.label}</TextLink>}
      />
      <ul className="grid gap-x-gap gap-y-10 md:grid-cols-3">
        {channels.map(({ _key, channel, title: name, text: description, sample }) => (
          <li key={_key} className="grid content-start items-center gap-x-gap gap-y-6 sm:max-md:grid-cols-2">
            {sample && <ActivationSample channel={channel} sample={sample} />}
            <div>
              <h3 className="text-h3">{name}</h3>
              <p className="mt-1 max-w-80 text-muted">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
