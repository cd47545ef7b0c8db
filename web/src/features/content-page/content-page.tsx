import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { MissingContent } from '@lucarne/core/messages/lazy-not-found.ts'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Breadcrumbs } from '@lucarne/core/ui/link/breadcrumbs.tsx'
import { isOpening } from '@lucarne/schemas/rules/page-sections.ts'
import { pageOptions } from '@lucarne/sections/content/page.ts'
import { preloadSections, SectionList } from '@lucarne/sections/section-list.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

const Translations = lazyHydrate(() => import('./translations.tsx'), <div className="min-h-tap lg:hidden" />)

export const loader: PageLoader = async (queryClient, { pathname }) => {
  const options = pageOptions(pathname)
  await queryClient.prefetchQuery(options)
  const page = queryClient.getQueryData(options.queryKey)?.result
  await preloadSections(page?.sections ?? [], queryClient)
}

/** A page of sections (docs/product/content.md#pages). */
export function Component() {
  const { pathname } = useLocation()
  const { data: page } = useSuspenseQuery(pageOptions(pathname))
  if (!page)
    return (
      <LegacyPathRedirect>
        <MissingContent />
      </LegacyPathRedirect>
    )
  const { title, parents, sections, seo } = page
  const crumbs = parents.map(({ path, title: label }) => ({ to: path, label }))
  const hasOpening = sections.some(({ _type }) => isOpening(_type))
  return (
    <>
      <PageMeta title={seo.title} description={seo.description} />
      {'translations' in page && <Translations translations={page.translations} />}
      <div className="page-width">
        {crumbs.length > 0 && <Breadcrumbs parents={crumbs} current={title} />}
        {!hasOpening && <PageHeading title={title} />}
      </div>
      <SectionList sections={sections} />
    </>
  )
}
