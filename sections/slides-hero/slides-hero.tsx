import { slidesOptions } from '@lucarne/core/content/slides.ts'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { SectionProps } from '../content/page.ts'
import { HeroCarousel } from './hero-carousel.tsx'
import { HeroSummary } from './hero-summary.tsx'

type Props = SectionProps<'slidesHeroSection'>

export function prefetch(queryClient: QueryClient): Promise<void> {
  return queryClient.prefetchQuery(slidesOptions)
}

/** The slides, with what the shop sells above their titles; nothing without a slide (docs/product/content.md#home). */
export default function SlidesHero({ section: { text, facts, link } }: Props) {
  const { data: slides } = useSuspenseQuery(slidesOptions)
  if (slides.length === 0) return null
  return (
    <HeroCarousel slides={slides} secondary={link} summary={<HeroSummary intro={text} facts={facts} />} />
  )
}
