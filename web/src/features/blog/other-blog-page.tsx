import { categoryOptions } from '@lucarne/core/content/blog.ts'
import { LegacyPathRedirect } from '@lucarne/core/content/lazy-legacy-path-redirect.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Component as CategoryPage } from './category-page.tsx'

const ArticleNotFound = lazyHydrate(() => import('./article-not-found.tsx'))

type Props = { slug: string }

export const prefetch = (queryClient: QueryClient, { slug }: Props): Promise<void> =>
  queryClient.prefetchQuery(categoryOptions(slug))

/** A path of the blog without an article: a category that editors added, a redirect, or « Article non trouvé ». */
export default function OtherBlogPage({ slug }: Props) {
  const { data: category } = useSuspenseQuery(categoryOptions(slug))
  if (category) return <CategoryPage />
  return (
    <LegacyPathRedirect>
      <ArticleNotFound />
    </LegacyPathRedirect>
  )
}
