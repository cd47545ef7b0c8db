import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { blogOptions } from '#content/blog.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { FeaturedArticle } from './featured-article.tsx'
import { searchArticles } from './search-articles.ts'
import { SearchBox } from './search-box.tsx'

export const loader: PageLoader = (queryClient) => queryClient.prefetchQuery(blogOptions)

export function Component() {
  const { data } = useSuspenseQuery(blogOptions)
  const [search, setSearch] = useState('')
  const [featured, ...others] = searchArticles(data.articles, search)
  const title = data.page?.title ?? 'Blog'
  return (
    <div className="page-width pb-section">
      <PageMeta title={data.page?.seo.title ?? title} description={data.page?.seo.description} />
      <PageHeading
        title={title}
        text={data.page?.subtitle}
        action={<SearchBox value={search} onChange={setSearch} />}
      />
      <div aria-live="polite">
        {featured ? (
          <FeaturedArticle article={featured} />
        ) : (
          <p className="border-line border-y py-16 text-lead text-muted">
            Aucun article ne correspond à votre recherche.
          </p>
        )}
      </div>
      <CategoryTiles categories={data.categories} />
      <ArticleGrid articles={others} />
    </div>
  )
}
