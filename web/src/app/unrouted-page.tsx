import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { documentTypeOptions } from '@lucarne/core/content/page.ts'
import { siteMessagesOptions } from '@lucarne/core/content/site-messages.ts'
import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import type { PageLoader, PageModule } from '@lucarne/core/lib/page-module.ts'
import { NotFound } from '@lucarne/core/messages/lazy-not-found.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A document's page as a lazy component, and what loads it with its queries. */
function lazyPage(importPage: () => Promise<PageModule>) {
  const Page = lazyHydrate(async () => ({ default: (await importPage()).Component }))
  const load: PageLoader = async (queryClient, location) => {
    const [{ loader }] = await Promise.all([importPage(), Page.preload()])
    await loader?.(queryClient, location)
  }
  return { Page, load }
}

const contentPage = lazyPage(() => import('#features/content-page/content-page.tsx'))

/** The pages of documents that editors create at paths of their own, by type. */
const documentPages = {
  page: contentPage,
  countryPage: contentPage,
  legalPage: lazyPage(() => import('#features/legal/legal-page.tsx')),
}

type DocumentType = keyof typeof documentPages

export const loader: PageLoader = async (queryClient, location) => {
  const options = documentTypeOptions(location.pathname)
  await queryClient.prefetchQuery(options)
  const type = queryClient.getQueryData(options.queryKey)?.result
  await (type
    ? documentPages[type].load(queryClient, location)
    : queryClient.prefetchQuery(siteMessagesOptions))
}

/** The page of any path that no other route knows: a document's, a redirect, or « Page introuvable ». */
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
  const { data: type } = useQuery(documentTypeOptions(path))
  return <DocumentPage type={type} />
}

function LoadedPage({ path }: { path: string }) {
  const { data: type } = useSuspenseQuery(documentTypeOptions(path))
  return <DocumentPage type={type} />
}

function DocumentPage({ type }: { type: DocumentType | null | undefined }) {
  if (type) {
    const { Page } = documentPages[type]
    return <Page />
  }
  return (
    <LegacyPathRedirect>
      <NotFound />
    </LegacyPathRedirect>
  )
}
