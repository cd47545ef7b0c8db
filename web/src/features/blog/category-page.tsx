import { categoryOptions } from '@lucarne/core/content/blog.ts'
import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { toCanonicalPath } from '@lucarne/core/lib/canonical-path.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import {
  articlesPerPage,
  countListPages,
  formatPageTitle,
  parseListPage,
  requireArticlePage,
} from '@lucarne/core/lib/list-pages.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { Breadcrumbs } from '@lucarne/core/ui/link/breadcrumbs.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

/** The category of a list's path: `/blog/<slug>` or `/blog/applications/<player>` (docs/product/site.md#routes). */
export function getCategorySlug(pathname: string): string {
  return pathname.split('/')[2] ?? ''
}

const optionsOfPath = (pathname: string) =>
  categoryOptions(getCategorySlug(pathname), parseListPage(pathname).page)

const CategoryArticles = lazyHydrate(() => import('./category-articles.tsx'))
const ListPageLinks = lazyHydrate(() => import('@lucarne/core/ui/link/list-page-links.tsx'))

export const loader: PageLoader = async (queryClient, { pathname }) => {
  const options = optionsOfPath(pathname)
  await queryClient.prefetchQuery(options)
  const { page } = parseListPage(pathname)
  requireArticlePage(page, queryClient.getQueryData(options.queryKey)?.result)
}

export function Component() {
  const { pathname } = useLocation()
  const { list, page } = parseListPage(pathname)
  const { data: category } = useSuspenseQuery(optionsOfPath(pathname))
  const pageCount = countListPages(category?.articleCount ?? 0, articlesPerPage)
  const title = category?.title ?? 'Guides'
  const content = (
    <div className="page-width pb-section">
      <PageMeta
        title={formatPageTitle(category?.seo.title ?? title, page)}
        description={category?.seo.description}
      />
      <Breadcrumbs parents={[{ to: '/blog', label: 'Guides' }]} current={title} />
      <PageHeading title={title} text={category?.description} />
      {category && category.articles.length > 0 ? (
        <>
          <CategoryArticles articles={category.articles} />
          {pageCount > 1 && (
            <ListPageLinks
              label="Pages de guides"
              list={toCanonicalPath(list)}
              page={page}
              pageCount={pageCount}
            />
          )}
        </>
      ) : (
        <p className="border-line border-y py-16 text-lead text-muted">
          Aucun guide dans cette catégorie pour l’instant.
        </p>
      )}
      <p className="mt-14">
        <TextLink to="/blog">Tous les guides</TextLink>
      </p>
    </div>
  )
  return category ? content : <LegacyPathRedirect>{content}</LegacyPathRedirect>
}
