import { escapeMarkup } from './escape-markup.ts'

export type Entry = { address: string; changedAt?: string | undefined }

/** The addresses that search engines may show, with the day each last changed. */
export function siteMap(entries: readonly Entry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `  <url><loc>${escapeMarkup(address)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Every page may be read; those that no search engine should show say so themselves. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}
