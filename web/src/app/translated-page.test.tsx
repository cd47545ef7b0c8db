import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import type {
  TranslatedLayoutQueryResult,
  TranslatedPageQueryResult,
} from '@lucarne/schemas/generated/sanity.types.ts'
import { translatedLayoutQuery } from '@lucarne/schemas/queries/translated-layout.ts'
import { preloadSection } from '@lucarne/sections/generated/section-components.tsx'
import { translatedPageQuery } from '@lucarne/sections/queries/translated-page.ts'
import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSite } from '#test/render-site.tsx'

const page: NonNullable<TranslatedPageQueryResult> = {
  _id: 'aboutPage-de-ch',
  title: 'Über uns',
  original: '/a-propos',
  translations: [
    { language: 'de-CH', path: '/de-ch/ueber-uns' },
    { language: 'nl-BE', path: '/nl-be/over-ons' },
  ],
  translatedPaths: [{ original: '/a-propos', path: '/de-ch/ueber-uns' }],
  image: null,
  sections: [
    {
      _key: 'call',
      _type: 'callToActionSection',
      audience: null,
      text: null,
      title: 'Überzeugen Sie sich selbst',
      buttons: [{ _key: 'offers', label: 'Angebote ansehen', href: '/nos-offres' }],
      image: null,
    },
  ],
  seo: { title: 'Über uns', description: 'Die Geschichte von Lucarne.', image: null },
}
const layout: NonNullable<TranslatedLayoutQueryResult> = {
  navigation: [{ _key: 'about', label: 'Über uns', description: null, href: '/a-propos' }],
  footerText: 'Seit 2018.',
  footer: [{ _key: 'contact', label: 'Kontakt', description: null, href: '/support/contact' }],
  monthlyPriceInCents: 750,
  francEstimate: { francsPerEuro: 0.95, estimatedOn: '2026-11-21' },
}

/** Serves one translated page and what surrounds it; every other query has no result. */
function serve(result: TranslatedPageQueryResult) {
  mockContent((query, params) => {
    if (query === translatedLayoutQuery) return layout
    const isPage = query === translatedPageQuery && params.path === '/de-ch/ueber-uns'
    return isPage ? result : null
  })
}

// Imported before they are waited for, since compiling them may take longer than a wait.
beforeAll(() =>
  Promise.all([
    import('#features/translated-page/translated-page.tsx'),
    ...page.sections.map((section) => preloadSection(section, new QueryClient())),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  document.documentElement.lang = 'fr'
})
afterEach(() => {
  vi.useRealTimers()
  replaceContentSource(publishedSource)
})

describe('a translated page', () => {
  it('names the language of its document', async () => {
    serve(page)
    renderSite('/de-ch/ueber-uns')
    await screen.findByRole('heading', { level: 1, name: 'Über uns' })
    // An effect of the page, after it was painted.
    await expect.poll(() => document.documentElement.lang).toBe('de-CH')
  })

  it('offers the page in other languages, each in its own words', async () => {
    serve(page)
    renderSite('/de-ch/ueber-uns')
    const languages = within(await screen.findByRole('navigation', { name: 'Sprache' }))
    const french = await languages.findByRole('link', { name: 'Français' })
    const dutch = await languages.findByRole('link', { name: 'Nederlands (België)' })
    const attributes = [french, dutch].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('hreflang'),
      link.closest('[lang]')?.getAttribute('lang'),
    ])
    expect(attributes).toEqual([
      ['/a-propos', 'fr', 'fr'],
      ['/nl-be/over-ons', 'nl-BE', 'nl-BE'],
    ])
    expect(languages.getByText('Deutsch (Schweiz)').getAttribute('aria-current')).toBe('true')
  })

  it('leads to translations, and says which links lead to French pages', async () => {
    serve(page)
    renderSite('/de-ch/ueber-uns')
    const offers = await screen.findByRole('link', { name: 'Angebote ansehen (auf Französisch)' })
    expect(offers.getAttribute('href')).toBe('/nos-offres')
    const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }))
    expect(menu.getByRole('link', { name: 'Über uns' }).getAttribute('href')).toBe('/de-ch/ueber-uns')
    expect(screen.getByRole('link', { name: 'Kontakt (auf Französisch)' })).toBeTruthy()
  })

  it('writes price and day as the language does', async () => {
    serve(page)
    renderSite('/de-ch/ueber-uns')
    expect((await screen.findByText(/Abos ab/)).textContent).toMatch(
      /^Abos ab EUR\s7\.50 pro Monat, bezahlt in Euro\. Das sind ungefähr CHF\s7\.10 \(Schätzung vom 21\. November 2026\)\.$/,
    )
  })

  it('is a message in its language at a path without one', async () => {
    serve(null)
    renderSite('/de-ch/ueber-uns')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hinter diesem Fenster ist nichts' }),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur deutschen Startseite' }).getAttribute('href')).toBe('/de-ch')
  })
})
