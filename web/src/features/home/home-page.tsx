import { useSuspenseQuery } from '@tanstack/react-query'
import { homeOptions } from '#content/home.ts'
import { slidesOptions } from '#content/slides.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import type { PageLoader } from '#lib/page-module.ts'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { HeroCarousel } from './hero-carousel.tsx'
import { HeroSummary } from './hero-summary.tsx'
import { PlatformStrip } from './platform-strip.tsx'

const HomeSections = lazyHydrate(async () => {
  const { default: Sections, prefetch } = await import('./home-sections.tsx')
  return { default: Sections, prefetch }
})

export const loader: PageLoader = async (queryClient) => {
  const [sections] = await Promise.all([
    HomeSections.preload(),
    queryClient.prefetchQuery(slidesOptions),
    queryClient.prefetchQuery(homeOptions),
  ])
  const home = queryClient.getQueryData(homeOptions.queryKey)?.result
  if (home?.page) sections.prefetch?.(queryClient, { ...home, page: home.page })
}

export function Component() {
  const { data: slides } = useSuspenseQuery(slidesOptions)
  const { data: home } = useSuspenseQuery(homeOptions)
  const { page, posters, logos } = home
  return (
    <>
      <PageMeta title={page?.seo.title ?? 'Accueil'} description={page?.seo.description} />
      <div className="relative overflow-clip pb-12 md:pb-14">
        {slides.length > 0 && (
          <HeroCarousel
            slides={slides}
            secondary={page?.heroLink}
            summary={page && <HeroSummary intro={page.intro} facts={page.facts} />}
          />
        )}
        {page && (
          <PlatformStrip
            title={page.platforms.title}
            platforms={logos.filter(({ kind }) => kind === 'platform')}
          />
        )}
      </div>
      {page && <HomeSections page={page} posters={posters} logos={logos} />}
    </>
  )
}
