import { slidesOptions } from '@lucarne/core/content/slides.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SectionProps } from '../content/page.ts'
import { HeroCarousel } from './hero-carousel.tsx'

type SlidesHeroProps = SectionProps<'slidesHeroSection'>

export function prefetch(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(slidesOptions)
}

type HeroSummaryProps = { intro: string } & Pick<SectionProps<'slidesHeroSection'>['section'], 'facts'>

/** Summary of the offer in the first view. */
export function HeroSummary({ intro, facts }: HeroSummaryProps) {
  return (
    <p className="mb-4 max-w-measure text-small">
      <span className="block text-muted">{intro}</span>
      {facts && (
        <span className="block font-strong text-accent">
          Dès {formatCents(facts.monthlyPriceInCents)} par mois · essai de {facts.trialHours} h à{' '}
          {formatCents(facts.trialPriceInCents)}
        </span>
      )}
    </p>
  )
}

/** The slides, with what the shop sells above their titles; nothing without a slide (docs/product/content.md#home). */
export default function SlidesHero({ section: { text, facts, link } }: SlidesHeroProps) {
  const { data: slides } = useSuspenseQuery(slidesOptions)
  if (slides.length === 0) return null
  return (
    <HeroCarousel slides={slides} secondary={link} summary={<HeroSummary intro={text} facts={facts} />} />
  )
}
