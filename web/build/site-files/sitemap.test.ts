import { expect, it } from 'vitest'
import { maxUrlsPerFile, renderSitemap } from './sitemap.ts'

it('each country page names all others in the site map, and no other page does', async () => {
  const entries = ['/', '/iptv-france', '/iptv-suisse', '/blog'].map((path) => ({ path }))
  const files = await renderSitemap(entries, 'https://a.fr')
  expect([...files.keys()]).toEqual(['sitemap.xml'])
  const urls = files.get('sitemap.xml')?.split('<url>').slice(1) ?? []
  const links = urls.map((url) => url.match(/<xhtml:link [^>]+>/g)?.join('') ?? '')
  expect(links[0]).toBe(
    '<xhtml:link rel="alternate" hreflang="fr-FR" href="https://a.fr/iptv-france"/>' +
      '<xhtml:link rel="alternate" hreflang="fr-CH" href="https://a.fr/iptv-suisse"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.fr/"/>',
  )
  expect(links).toEqual([links[0], links[0], links[0], ''])
})

it('many URLs are in parts of a bounded size, each once, which the index names', async () => {
  const entries = Array.from({ length: 2 * maxUrlsPerFile + 1 }, (_, index) => ({
    path: `/blog/${index}`,
    updatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  }))
  const files = await renderSitemap(entries, 'https://a.fr')
  const locations = (file: string) =>
    [...(files.get(file) ?? '').matchAll(/<loc>https:\/\/a\.fr\/([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    )
  const parts = locations('sitemap.xml')
  expect(parts).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  expect(parts.map((part) => locations(part).length)).toEqual([maxUrlsPerFile, maxUrlsPerFile, 1])
  expect(new Set(parts.flatMap(locations)).size).toBe(entries.length)
  expect(files.get('sitemap.xml')).toContain(`<lastmod>${entries.at(-1)?.updatedAt}</lastmod>`)
})
