import type { ArticleCard } from '@lucarne/core/content/blog.ts'
import { ArticleGrid } from './article-grid.tsx'
import { FeaturedArticle } from './featured-article.tsx'

/** The articles of a page of a category. A single one takes the full width. */
export default function CategoryArticles({ articles }: { articles: readonly ArticleCard[] }) {
  const [first] = articles
  return first && articles.length === 1 ? (
    <FeaturedArticle article={first} />
  ) : (
    <ArticleGrid articles={articles} />
  )
}
