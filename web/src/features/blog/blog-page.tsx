import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { blogOptions } from '#content/blog.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { articlesPerPage, countListPages, parseListPage, titleOfPage } from '#lib/list-pages.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { NotFound } from '#messages/lazy-not-found.ts'
import { SearchResults, useSearch } from '#search/use-search.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { ListPageLinks } from '#ui/link/list-page-links.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedArticle } from './featured-article.tsx'

export const loader: PageLoader = (queryClient, { pathname }) =>
  queryClient.prefetchQuery(blogOptions(parseListPage(pathname).page))

const SiteMessageText = lazyHydrate(() => import('#messages/site-message-text.tsx'))

const searchedKinds = ['article'] as const

export function Component() {
  const { list, page } = parseListPage(useLocation().pathname)
  const { data } = useSuspenseQuery(blogOptions(page))
  const { query, fieldProps } = useSearch()
  const pageCount = countListPages(data.articleCount, articlesPerPage)
  if (page > pageCount) return <NotFound />
  const [featured, ...others] = data.articles
  const title = data.page?.title ?? 'Blog'
  const label = 'Rechercher un guide'
  const pageLinks = <ListPageLinks label="Pages de guides" list={list} page={page} pageCount={pageCount} />
  return (
    <div className="page-width pb-section">
      <PageMeta
        title={titleOfPage(data.page?.seo.title ?? title, page)}
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
