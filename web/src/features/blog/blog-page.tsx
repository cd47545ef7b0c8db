import { blogOptions } from '@lucarne/core/content/blog.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import {
  articlesPerPage,
  countListPages,
  formatPageTitle,
  parseListPage,
  requireArticlePage,
} from '@lucarne/core/lib/list-pages.ts'
import type { PageLoader } from '@lucarne/core/lib/page-module.ts'
import { SearchResults, useSearch } from '@lucarne/core/search/use-search.tsx'
import { SearchField } from '@lucarne/core/ui/form/search-field.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { ArticleGrid } from './article-grid.tsx'
import { FeaturedArticle } from './featured-article.tsx'

export const loader: PageLoader = async (queryClient, { pathname }) => {
  const { page } = parseListPage(pathname)
  const options = blogOptions(page)
  await queryClient.prefetchQuery(options)
  requireArticlePage(page, queryClient.getQueryData(options.queryKey)?.result)
}

const ListPageLinks = lazyHydrate(() => import('@lucarne/core/ui/link/list-page-links.tsx'))
const CategoryTiles = lazyHydrate(() => import('./category-tiles.tsx'))
const SiteMessageText = lazyHydrate(() => import('@lucarne/core/messages/site-message-text.tsx'))

const searchedKinds = ['article'] as const

export function Component() {
  const { list, page } = parseListPage(useLocation().pathname)
  const { data } = useSuspenseQuery(blogOptions(page))
  const { query, fieldProps } = useSearch()
  const pageCount = countListPages(data.articleCount, articlesPerPage)
  const [featured, ...others] = data.articles
  const title = data.page?.title ?? 'Blog'
  const label = 'Rechercher un guide'
  const pageLinks = pageCount > 1 && (
    <ListPageLinks label="Pages de guides" list={list} page={page} pageCount={pageCount} />
  )
  return (
    <div className="page-width pb-section">
      <PageMeta
        title={formatPageTitle(data.page?.seo.title ?? title, page)}
        description={data.page?.seo.description}
      />
      <PageHeading
        title={title}
        text={data.page?.subtitle}
        action={<SearchField {...fieldProps} label={label} placeholder={label} className="sm:w-95" />}
      />
      {query ? (
        <SearchResults query={query} kinds={searchedKinds} empty={<NoArticle query={query} />} />
      ) : page === 1 ? (
        <>
          {featured ? <FeaturedArticle article={featured} /> : <NoArticle />}
          <CategoryTiles categories={data.categories} />
          <ArticleGrid articles={others} />
          {pageLinks}
        </>
      ) : (
        <>
          <ArticleGrid articles={data.articles} />
          {pageLinks}
          <CategoryTiles categories={data.categories} />
        </>
      )}
    </div>
  )
}

const NoArticle = ({ query }: { query?: string }) => (
  <>
    <SiteMessageText message="noArticle" />
    {query && <TextLink to={`/support?q=${encodeURIComponent(query)}`}>Chercher dans toute l’aide</TextLink>}
  </>
)
