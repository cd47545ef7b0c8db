import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import type { ArticleCard } from '#content/blog.ts'
import { categoryOptions } from '#content/category.ts'
import { LegacyPathRedirect } from '#content/lazy-legacy-path-redirect.ts'
import type { PageLoader } from '#lib/page-module.ts'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { PageMeta } from '#ui/layout/page-meta.tsx'
import { Breadcrumbs } from '#ui/link/breadcrumbs.tsx'
import { TextLink } from '#ui/link/text-link.tsx'
import { ArticleGrid } from './article-grid.tsx'
import { getCategorySlug } from './category-slug.ts'
import { FeaturedArticle } from './featured-article.tsx'

export const loader: PageLoader = (queryClient, { pathname }) =>
  queryClient.prefetchQuery(categoryOptions(getCategorySlug(pathname)))

export function Component() {
  const { pathname } = useLocation()
  const { data: category } = useSuspenseQuery(categoryOptions(getCategorySlug(pathname)))
  const title = category?.title ?? 'Guides'
  const page = (
    <div className="page-width pb-section">
      <PageMeta title={category?.seo.title ?? title} description={category?.seo.description} />
      <Breadcrumbs parents={[{ to: '/blog', label: 'Guides' }]} current={title} />
      <PageHeading title={title} text={category?.description} />
      {category && category.articles.length > 0 ? (
        <Articles articles={category.articles} />
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
  return category ? page : <LegacyPathRedirect>{page}</LegacyPathRedirect>
}

/** A single article takes the full width. */
function Articles({ articles }: { articles: readonly ArticleCard[] }) {
  const [first] = articles
  return first && articles.length === 1 ? (
    <FeaturedArticle article={first} />
  ) : (
    <ArticleGrid articles={articles} />
  )
}
