import { escapeMarkup } from './escape-markup.ts'
import type { FeedEntry, SiteIdentity } from './server-bundle.ts'

/** Where it is served. */
export const feedPath = '/blog/rss.xml'

/** The blog as RSS 2.0. */
export function feed(entries: readonly FeedEntry[], { url, name, description }: SiteIdentity): string {
  const items = entries.map(({ path, title, summary, publishedOn, category }) =>
    [
      '    <item>',
      `      <title>${escapeMarkup(title)}</title>`,
      `      <link>${escapeMarkup(url + path)}</link>`,
      `      <guid isPermaLink="true">${escapeMarkup(url + path)}</guid>`,
      `      <description>${escapeMarkup(summary)}</description>`,
      `      <category>${escapeMarkup(category)}</category>`,
      `      <pubDate>${new Date(publishedOn).toUTCString()}</pubDate>`,
      '    </item>',
    ].join('\n'),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeMarkup(`${name} : les guides`)}</title>
    <link>${escapeMarkup(`${url}/blog`)}</link>
    <description>${escapeMarkup(description)}</description>
    <language>fr</language>
    <atom:link href="${escapeMarkup(url + feedPath)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`
}
