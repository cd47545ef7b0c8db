import { expect, it } from 'vitest'
import { sitemap } from './sitemap.ts'

it('each country page names all others in the site map, and no other page does', async () => {
  const entries = ['/', '/iptv-france', '/iptv-suisse', '/blog'].map((path) => ({ path }))
  const urls = (await sitemap(entries, 'https://a.fr')).split('<url>').slice(1)
  const links = urls.map((url) => url.match(/<xhtml:link [^>]+>/g)?.join('') ?? '')
  expect(links[0]).toBe(
    '<xhtml:link rel="alternate" hreflang="fr-FR" href="https://a.fr/iptv-france"/>' +
      '<xhtml:link rel="alternate" hreflang="fr-CH" href="https://a.fr/iptv-suisse"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://a.fr/"/>',
  )
  expect(links).toEqual([links[0], links[0], links[0], ''])
})
