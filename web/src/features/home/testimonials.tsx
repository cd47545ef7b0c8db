import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quotedReviewsOptions } from '#backend/quoted-reviews.ts'
import type { HomePage } from '#content/home.ts'
import { classNames } from '#lib/class-names.ts'
import { excerpt } from '#lib/excerpt.ts'
import { formatDate } from '#lib/format.ts'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { Avatar } from '#ui/media/avatar.tsx'
import { Stars } from '#ui/stars.tsx'

const maxQuoteLength = 160

/** Approved reviews that editors have chosen, in their authors' words; nothing while none is approved. */
export function Testimonials({ title, button, reviews: chosen }: HomePage['testimonials']) {
  const { data: reviews = [] } = useQuery({
    ...quotedReviewsOptions(chosen),
    placeholderData: keepPreviousData,
  })
  if (reviews.length === 0) return null
  return (
    <Section labelledBy="avis">
      <SectionHeading id="avis" title={title} action={<TextLink to={button.href}>{button.label}</TextLink>} />
      <ul className="grid gap-x-16 gap-y-12 md:grid-cols-3">
        {reviews.map(({ id, name, location, rating, comment, created_at }, index) => (
          <li key={id}>
            <figure
              className={classNames(
                'flex h-full flex-col border-t-[3px] pt-6',
                index === 0 ? 'border-accent' : 'border-line',
              )}
            >
              <Stars value={rating} />
              <blockquote className="wrap-anywhere mt-3 text-pretty font-display text-h3">
                {excerpt(comment, maxQuoteLength)}
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-3.5 pt-5">
                <Avatar name={name} />
                <span>
                  <span className="block font-strong">{name}</span>
                  <span className="block text-caption text-faint">
                    {location && `${location}, `}
                    <time dateTime={created_at}>{formatDate(created_at)}</time>
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
