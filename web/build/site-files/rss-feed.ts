import { Feed } from 'feed'
import type { FeedEntry } from '../../src/prerender/search-index.ts'
import type { SiteIdentity } from '../../src/prerender/site-identity.ts'

/** The feed's path. */
export const feedPath = '/blog/rss.xml'

/** The blog as RSS 2.0. */
export function renderRssFeed(
  entries: readonly FeedEntry[],
  { url, name, description }: SiteIdentity,
): string {
  const feed = new Feed({
    title: `${name} : les guides`,
    link: `${url}/blog`,
    description,
    language: 'fr',
    feedLinks: { rss: url + feedPath },
    // Date of the newest article, so that unchanged content gives the same file.
    ...(entries[0] && { updated: new Date(entries[0].publishedOn) }),
  })
  for (const { path, title, summary, publishedOn, category } of entries)
    feed.addItem({
      title,
      link: url + path,
      description: summary,
      date: new Date(publishedOn),
      category: [{ name: category }],
    })
  return feed.rss2()
}
