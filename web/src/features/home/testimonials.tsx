import { ReviewQuotes } from '@lucarne/sections/review-quotes.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quotedReviewsOptions } from '#backend/quoted-reviews.ts'
import type { HomePage } from '#content/home.ts'
import { Section } from '#ui/layout/section.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { TextLink } from '#ui/link/text-link.tsx'

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
      <ReviewQuotes reviews={reviews} />
    </Section>
  )
}
