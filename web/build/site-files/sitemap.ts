import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { type Alternate, type AlternatePage, groupAlternates } from './alternates.ts'

export type SitemapEntry = AlternatePage & { updatedAt?: string | undefined }

/** URLs of one file: the protocol allows 50,000 and 50 MB, a crawler fetches a small part that changed sooner. */
export const maxUrlsPerFile = 2_000

const indexFile = 'sitemap.xml'

async function urlSet(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  alternates: ReadonlyMap<string, readonly Alternate[]>,
): Promise<string> {
  const stream = new SitemapStream({ xmlns: { news: false, xhtml: true, image: false, video: false } })
  for (const { path, updatedAt } of entries) {
    const links = alternates.get(path)
    stream.write({ url: siteUrl + path, lastmod: updatedAt, ...(links && { links: [...links] }) })
  }
  stream.end()
  return String(await streamToPromise(stream))
}

/** The time of the last change in a file; undefined when no entry has one. */
const lastChange = (entries: readonly SitemapEntry[]): string | undefined =>
  entries
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .toSorted()
    .at(-1)

/**
 * The URLs that search engines may show, with the time of their last change and their counterparts in other languages
 * and for other countries: in one file, or in parts that the file lists (docs/product/site.md#seo).
 * @returns the files by name
 */
export async function renderSitemap(
  entries: readonly SitemapEntry[],
  siteUrl: string,
): Promise<ReadonlyMap<string, string>> {
  const alternates = groupAlternates(entries, siteUrl)
  if (entries.length <= maxUrlsPerFile)
    return new Map([[indexFile, await urlSet(entries, siteUrl, alternates)]])

  const files = new Map<string, string>()
  const index = new SitemapIndexStream()
  for (let start = 0; start < entries.length; start += maxUrlsPerFile) {
    const part = entries.slice(start, start + maxUrlsPerFile)
    const file = `sitemap-${start / maxUrlsPerFile + 1}.xml`
    files.set(file, await urlSet(part, siteUrl, alternates))
    index.write({ url: `${siteUrl}/${file}`, lastmod: lastChange(part) })
  }
  index.end()
  return files.set(indexFile, String(await streamToPromise(index)))
}

/** Crawlers may read every page; those that they should not show have a robots tag of their own. */
export function renderRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/${indexFile}\n`
}
