import { SitemapStream, streamToPromise } from 'sitemap'
import { pageAlternates } from './alternates.ts'

export type SitemapEntry = { path: string; updatedAt?: string | undefined }

/**
 * The URLs that search engines may show, with the time of their last change and their counterparts for other countries,
 * which would cost each of these pages half a kilobyte in its head.
 */
export async function sitemap(entries: readonly SitemapEntry[], siteUrl: string): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } })
  const paths = entries.map(({ path }) => path)
  for (const { path, updatedAt } of entries) {
    const links = pageAlternates(path, paths, siteUrl)
    stream.write({ url: siteUrl + path, lastmod: updatedAt, ...(links.length > 0 && { links }) })
  }
  stream.end()
  return String(await streamToPromise(stream))
}

/** Crawlers may read every page; those that they should not show have a robots tag of their own. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
