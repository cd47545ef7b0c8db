import { SitemapStream, streamToPromise } from 'sitemap'
import { type AlternatePage, alternatesByPath } from './alternates.ts'

export type SitemapEntry = AlternatePage & { updatedAt?: string | undefined }

/**
 * The URLs that search engines may show, with the time of their last change and their counterparts in other languages and
 * for other countries.
 */
export async function sitemap(entries: readonly SitemapEntry[], siteUrl: string): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } })
  const alternates = alternatesByPath(entries, siteUrl)
  for (const { path, updatedAt } of entries) {
    const links = alternates.get(path)
    stream.write({ url: siteUrl + path, lastmod: updatedAt, ...(links && { links: [...links] }) })
  }
  stream.end()
  return String(await streamToPromise(stream))
}

/** Crawlers may read every page; those that they should not show have a robots tag of their own. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
