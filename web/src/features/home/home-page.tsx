import { useSuspenseQuery } from '@tanstack/react-query'
import { homeOptions } from '#content/home.ts'
import { slidesOptions } from '#content/slides.ts'
import type { PageLoad } from '#lib/page-module.ts'
import { PageMeta } from '#ui/page-meta.tsx'
import { Activation } from './activation.tsx'
import { Competitions } from './competitions.tsx'
import { Devices } from './devices.tsx'
import { FinalCall } from './final-call.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { OfferCard } from './offer-card.tsx'
import { PlatformStrip } from './platform-strip.tsx'
import { PosterWall } from './poster-wall.tsx'
import { Testimonials } from './testimonials.tsx'

export const load: PageLoad = (queryClient) =>
  Promise.all([queryClient.prefetchQuery(slidesOptions), queryClient.prefetchQuery(homeOptions)])

export function Component() {
  const { data: slides } = useSuspenseQuery(slidesOptions)
  const { data: home } = useSuspenseQuery(homeOptions)
  const { page, posters, logos } = home
  const ofKind = (kind: (typeof logos)[number]['kind']) => logos.filter((logo) => logo.kind === kind)
  return (
    <>
      <PageMeta title={page?.seo.title ?? 'Accueil'} description={page?.seo.description} />
      <div className="relative overflow-clip pb-12 md:pb-14">
        {slides.length > 0 && <HeroCarousel slides={slides} secondary={page?.heroLink} />}
        {page && <PlatformStrip title={page.platforms.title} platforms={ofKind('platform')} />}
      </div>
      {page && (
        <>
          <Activation {...page.activation} />
          <PosterWall {...page.catalogue} posters={posters} />
          <Competitions
            title={page.competitions.title}
            competitions={ofKind('competition')}
            channels={ofKind('channel')}
          />
          <OfferCard {...page.offer} />
          <Devices {...page.devices} />
          <Testimonials {...page.testimonials} />
          <FinalCall {...page.finalCall} />
        </>
      )}
    </>
  )
}
