import { toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { Picture } from '@lucarne/core/ui/media/picture.tsx'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'

/** People with portrait, role and presentation. */
export default function Team({ section: { title, text, members } }: SectionProps<'teamSection'>) {
  const id = useId()
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} title={title} text={text} />
      <ul className="grid gap-x-gap gap-y-10 sm:grid-cols-3">
        {members.map(({ _id, name, role, bio, portrait }) => (
          <li key={_id}>
            <Picture
              source={toPictureSource(portrait, 1)}
              sizes="(min-width: 600px) 30vw, 92vw"
              className="lit-m aspect-square h-auto w-full"
            />
            <h3 className="mt-4 text-h3">{name}</h3>
            <p className="font-label text-accent text-small">{role}</p>
            <p className="mt-2 max-w-measure text-muted">{bio}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
