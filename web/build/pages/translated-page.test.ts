import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { translatedLayoutQuery } from '@lucarne/schemas/queries/translated-layout.ts'
import { translatedPageQuery } from '@lucarne/sections/queries/translated-page.ts'
import { afterEach, expect, it } from 'vitest'
import { layoutFixture } from '#test/layout-fixture.ts'
import { renderPage } from '../../src/prerender/render-page.tsx'

const results = new Map<string, unknown>([
  [
    translatedPageQuery,
    {
      _id: 'aboutPage-nl-be',
      title: 'Over ons',
      original: '/a-propos',
      image: null,
      sections: [],
      translations: [{ language: 'nl-BE', path: '/nl-be/over-ons' }],
      translatedPaths: [],
      seo: { title: 'Over ons', description: 'Het verhaal van Lucarne.', image: null },
    },
  ],
  [
    translatedLayoutQuery,
    {
      navigation: [{ _key: 'offers', label: 'Aanbod', description: null, href: '/nos-offres' }],
      footerText: 'Sinds 2018.',
      footer: [],
      monthlyPriceInCents: 750,
      francEstimate: null,
    },
  ],
])
const identity = {
  url: 'https://lucarne.test',
  name: 'Lucarne',
  description: '',
  tagline: '',
  picture: null,
  email: null,
  profiles: [],
}

afterEach(() => replaceContentSource(publishedSource))

it('a translated page is prerendered whole, with its menu and price', async () => {
  mockContent((query) => results.get(query) ?? layoutFixture)
  const page = await renderPage('/nl-be/over-ons', { identity, shareImage: '', renderAs: 'page' })
  expect(page.body).toContain('<h1')
  expect(page.body).toContain('Aanbod (in het Frans)')
  expect(page.body.replaceAll('<!-- -->', '')).toMatch(/Abonnementen vanaf €\s7,50 per maand/)
  expect(page.body).not.toContain('Aller au contenu')
  expect(page.state.route).toBe('/nl-be/*')
  expect(page.metadata.nodes).toContainEqual(expect.objectContaining({ inLanguage: 'nl-BE' }))
})
