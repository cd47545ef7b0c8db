import { QueryClient } from '@tanstack/react-query'
import { blogOptions } from '#content/blog.ts'
import { excerpt } from '#lib/excerpt.ts'

export type FeedEntry = {
  path: string
  title: string
  summary: string
  publishedOn: string
  category: string
}

/** The articles of the feed, newest first. */
export async function blogFeed(): Promise<FeedEntry[]> {
  const { result } = await new QueryClient().fetchQuery(blogOptions)
  return result.articles
    .map(({ slug, title, excerpt: summary, publishedOn, category }) => ({
      path: `/blog/${slug}`,
      title,
      summary: excerpt(summary, 200),
      publishedOn,
      category: category.title,
    }))
    .toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
}
