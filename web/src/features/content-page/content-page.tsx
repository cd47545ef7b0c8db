import { preloadSection, Section } from '@lucarne/sections/generated/section-components.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LegacyPathRedirect } from '#content/lazy-legacy-path-redirect.ts'
import { type ContentPage, pageOptions } from '#content/page.ts'
import { siteMessagesOptions } from '#content/site-messages.ts'
import { useHydrated } from '#hooks/use-hydrated.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { NotFound } from '#messages/lazy-not-found.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { Breadcrumbs } from '#ui/link/breadcrumbs.tsx'

export const loader: PageLoader = async (queryClient, { pathname }) => {
  const options = pageOptions(pathname)
  await queryClient.prefetchQuery(options)
  const page = queryClient.getQueryData(options.queryKey)?.result
  await (page
    ? Promise.all(page.sections.map(preloadSection))
    : queryClient.prefetchQuery(siteMessagesOptions))
}

/** The page document of any path that no other route knows; without one, a redirect or « Rien à cette fenêtre ». */
export function Component() {
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const [hydratedPath] = useState(isHydrated ? undefined : pathname)
  return pathname === hydratedPath ? <HydratedPage path={pathname} /> : <LoadedPage path={pathname} />
}

/**
 * Over the HTML of the page, or over that of the 404 page, which the host sends for a page that was published after the
 * build: it stays until the page is there, and when the query fails.
 */
function HydratedPage({ path }: { path: string }) {
  const { data: page } = useQuery(pageOptions(path))
  return <PageOrNotFound page={page} />
}

function LoadedPage({ path }: { path: string }) {
  const { data: page } = useSuspenseQuery(pageOptions(path))
  return <PageOrNotFound page={page} />
}

function PageOrNotFound({ page }: { page: ContentPage | null | undefined }) {
  if (page) return <FoundPage page={page} />
  return (
    <LegacyPathRedirect>
      <NotFound />
    </LegacyPathRedirect>
  )
}

function FoundPage({ page: { title, parents, sections, seo } }: { page: ContentPage }) {
  const crumbs = parents.flatMap((parent) => (parent ? [{ to: parent.path, label: parent.title }] : []))
  const hasOpening = sections.some(({ _type }) => _type === 'heroSection')
  return (
    <>
      <PageMeta title={seo.title} description={seo.description} />
      <div className="page-width">
        {crumbs.length > 0 && <Breadcrumbs parents={crumbs} current={title} />}
        {!hasOpening && <PageHeading title={title} />}
      </div>
      {sections.map((section) => (
        <Section key={section._key} section={section} />
      ))}
    </>
  )
}
