import { useSuspenseQuery } from '@tanstack/react-query'
import { useSiteSettings } from '#content/site-settings.ts'
import { slidesOptions } from '#content/slides.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { HeroCarousel } from './hero-carousel.tsx'

export const load: PageLoad = (queryClient) => queryClient.prefetchQuery(slidesOptions)

export function Component() {
  const { data: slides } = useSuspenseQuery(slidesOptions)
  const { name, tagline } = useSiteSettings()
  return (
    <>
      <PageMeta title={name} description={tagline} />
      {slides.length > 0 && <HeroCarousel slides={slides} />}
    </>
  )
}
