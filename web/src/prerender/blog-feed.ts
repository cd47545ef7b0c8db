import { contentQuery } from '@lucarne/core/content/content-query.ts'
import { excerpt } from '@lucarne/core/lib/excerpt.ts'
import { feedQuery } from '@lucarne/schemas/queries/feed.ts'
import { QueryClient } from '@tanstack/react-query'

export type FeedEntry = {
  path: string
  title: string
  summary: string
  publishedOn: string
  category: string
}

/** The newest articles, first to last. */
export async function blogFeed(): Promise<FeedEntry[]> {
  const { result } = await new QueryClient().fetchQuery(contentQuery('feed', async () => feedQuery))
  return result.map(({ slug, title, excerpt: summary, publishedOn, category }) => ({
    path: `/blog/${slug}`,
    title,
    summary: excerpt(summary, 200),
    publishedOn,
    category,
  }))
}
