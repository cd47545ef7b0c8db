import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { type ListedSection, pageOptions } from '@lucarne/sections/content/page.ts'
import SlidesHero, { prefetch as prefetchSlides } from '@lucarne/sections/slides-hero/slides-hero.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'

const OtherSections = lazyHydrate(async () => {
  const { default: Sections, prefetch } = await import('./other-sections.tsx')
  return { default: Sections, prefetch }
})

/** Splits off the carousel, whose code is in this chunk, so that it waits for no other. */
function splitOpening(sections: readonly ListedSection[]) {
  const [first, ...others] = sections
  return first?._type === 'slidesHeroSection' ? { opening: first, others } : { others: sections }
}

export const loader: PageLoader = async (queryClient) => {
  const options = pageOptions('/')
  const [sections] = await Promise.all([
    OtherSections.preload(),
    queryClient.prefetchQuery(options),
    prefetchSlides(queryClient),
  ])
  const page = queryClient.getQueryData(options.queryKey)?.result
  if (page) await sections.prefetch?.(queryClient, { sections: splitOpening(page.sections).others })
}

/** The home page, made of sections (docs/product/content.md#home). */
export function Component() {
  const { data: page } = useSuspenseQuery(pageOptions('/'))
  const { opening, others } = splitOpening(page?.sections ?? [])
  return (
    <>
      <PageMeta title={page?.seo.title ?? 'Accueil'} description={page?.seo.description} />
      {opening && (
        <div className="relative overflow-x-clip">
          <SlidesHero section={opening} />
        </div>
      )}
      {others.length > 0 && <OtherSections sections={others} />}
    </>
  )
}
