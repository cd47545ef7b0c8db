import { SitemapStream, streamToPromise } from 'sitemap'

export type SitemapEntry = { url: string; updatedAt?: string | undefined }

/** The URLs that search engines may show, with the time of their last change. */
export async function sitemap(entries: readonly SitemapEntry[]): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: false, image: false, video: false } })
  for (const { url, updatedAt } of entries) stream.write({ url, lastmod: updatedAt })
  stream.end()
  return String(await streamToPromise(stream))
}

/** Crawlers may read every page; those that they should not show have a robots tag of their own. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
