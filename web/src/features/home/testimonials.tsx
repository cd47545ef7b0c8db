import type { HomePage } from '#content/home.ts'
import { classNames } from '#lib/class-names.ts'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Stars } from '#ui/stars.tsx'

/** Quotes of three customers. */
export function Testimonials({ title, button, quotes }: HomePage['testimonials']) {
  return (
    <Section labelledBy="avis">
      <SectionHeading id="avis" title={title} action={<TextLink to={button.href}>{button.label}</TextLink>} />
      <ul className="grid gap-x-16 gap-y-12 md:grid-cols-3">
        {quotes.map(({ _key, name, location, rating, quote }, index) => (
          <li key={_key}>
            <figure
              className={classNames(
                'flex h-full flex-col border-t-[3px] pt-6',
                index === 0 ? 'border-accent' : 'border-line',
              )}
            >
              <Stars value={rating} />
              <blockquote className="mt-3 text-pretty font-display text-h3">{quote}</blockquote>
              <figcaption className="mt-auto flex items-center gap-3.5 pt-5">
                <Avatar name={name} />
                <span>
                  <span className="block font-strong">{name}</span>
                  <span className="block text-caption text-faint">{location}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
