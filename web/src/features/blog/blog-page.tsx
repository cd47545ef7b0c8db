import { useSuspenseQuery } from '@tanstack/react-query'
import { blogOptions } from '#content/blog.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import type { PageLoader } from '#lib/page-module.ts'
import { SearchResults, useSearch } from '#search/use-search.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedArticle } from './featured-article.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(blogOptions)

const SiteMessageText = lazyHydrate(() => import('#messages/site-message-text.tsx'))

const searchedKinds = ['article'] as const

export function Component() {
  const { data } = useSuspenseQuery(blogOptions)
  const { query, fieldProps } = useSearch()
  const [featured, ...others] = data.articles
  const title = data.page?.title ?? 'Blog'
  const label = 'Rechercher un guide'
  return (
    <div className="page-width pb-section">
      <PageMeta title={data.page?.seo.title ?? title} description={data.page?.seo.description} />
      <PageHeading
        title={title}
        text={data.page?.subtitle}
        action={<SearchField {...fieldProps} label={label} placeholder={label} className="sm:w-95" />}
      />
      {query ? (
        <SearchResults query={query} kinds={searchedKinds} empty={<NoArticle query={query} />} />
      ) : (
        <>
          {featured ? <FeaturedArticle article={featured} /> : <NoArticle />}
          <CategoryTiles categories={data.categories} />
          <ArticleGrid articles={others} />
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
