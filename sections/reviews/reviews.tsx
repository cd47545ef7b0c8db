import { newestQuotesOptions, quotedReviewsOptions } from '@lucarne/core/backend/quoted-reviews.ts'
import { Section, SectionHeading } from '@lucarne/core/ui/layout/section.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SectionProps } from '../content/page.ts'
import { ReviewQuotes } from '../review-quotes.tsx'

type Props = SectionProps<'reviewsSection'>

export function prefetch(queryClient: QueryClient, { section: { rule, reviews, count } }: Props): void {
  void (rule === 'chosen'
    ? queryClient.prefetchQuery(quotedReviewsOptions(reviews, count))
    : queryClient.prefetchQuery(newestQuotesOptions(count)))
}

/** Approved reviews, chosen or the newest, in their authors' words; nothing while there is none. */
export default function Reviews({ section: { title, text, rule, reviews: chosen, count, link } }: Props) {
  const id = useId()
  const isChosen = rule === 'chosen'
  const placeholderData = keepPreviousData
  const quoted = useQuery({ ...quotedReviewsOptions(chosen, count), placeholderData, enabled: isChosen })
  const newest = useQuery({ ...newestQuotesOptions(count), placeholderData, enabled: !isChosen })
  const { data: reviews = [] } = isChosen ? quoted : newest
  if (reviews.length === 0) return null
  return (
    <Section labelledBy={id}>
      <SectionHeading
        id={id}
        title={title}
        text={text}
        action={<TextLink to={link?.href ?? '/temoignages'}>{link?.label ?? 'Lire tous les avis'}</TextLink>}
      />
      <ReviewQuotes reviews={reviews} />
    </Section>
  )
}
