import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { pictureFixture } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { documentTypeQuery } from '@lucarne/schemas/queries/document-type.ts'
import { legalQuery } from '@lucarne/schemas/queries/legal.ts'
import type { ContentPage } from '@lucarne/sections/content/page.ts'
import { preloadSection } from '@lucarne/sections/generated/section-components.tsx'
import { pageQuery } from '@lucarne/sections/queries/page.ts'
import { renderSection } from '@lucarne/sections/tests/render-section.tsx'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applySchemaDefaults, showEveryAudience } from '#preview/apply-schema-defaults.ts'
import { getResultType } from '#preview/query-result-type.ts'
import { createValue } from '#test/create-value.ts'
import { renderSite } from '#test/render-site.tsx'

const path = '/evenements/courts'
const page: ContentPage = {
  _id: 'page',
  title: 'La nuit des courts',
  parents: [{ title: 'Événements', path: '/evenements' }],
  image: pictureFixture,
  sections: [
    {
      _key: 'a',
      _type: 'stepsSection',
      audience: null,
      title: 'En deux gestes',
      text: null,
      items: [
        { _key: 'a', title: 'Choisir', text: 'Une durée.' },
        { _key: 'b', title: 'Regarder', text: 'Ce soir.' },
      ],
    },
  ],
  seo: { title: 'Courts métrages', description: 'Une nuit par mois.', image: null },
}
const hero: ContentPage['sections'][number] = {
  _key: 'hero',
  _type: 'heroSection',
  audience: null,
  title: 'Une nuit par mois',
  text: 'Des films courts.',
  image: pictureFixture,
  buttons: null,
}

/** Serves a page document at one path; every other query has no result. */
function servePage(result: unknown) {
  mockContent((query, params) => {
    if (params.path !== path) return null
    return query === documentTypeQuery ? 'page' : result
  })
}

// Imported before they are waited for, since compiling them may take longer than a wait.
beforeAll(() =>
  Promise.all([
    import('./unrouted-page.tsx'),
    import('#features/content-page/content-page.tsx'),
    ...[hero, ...page.sections].map((section) => preloadSection(section, new QueryClient())),
  ]),
)
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue())
afterEach(() => replaceContentSource(publishedSource))

describe('a page document', () => {
  it('is shown at its path, with or without a slash at its end', async () => {
    servePage(page)
    renderSite(`${path}/`)
    expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'En deux gestes' })).toBeTruthy()
    expect(document.title).toContain('Courts métrages')
  })

  it('has the opening’s title as its only main heading', async () => {
    servePage({ ...page, sections: [hero, ...page.sections] })
    renderSite(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Une nuit par mois' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('leads to its parents', async () => {
    servePage(page)
    renderSite(path)
    const crumbs = within(await screen.findByRole('navigation', { name: 'Fil d’Ariane' }))
    expect(crumbs.getByRole('link', { name: 'Événements' }).getAttribute('href')).toBe('/evenements')
    expect(crumbs.getByText(page.title).getAttribute('aria-current')).toBe('page')
  })

  it('is not found at a path without one', async () => {
    servePage(page)
    renderSite('/evenements/autre')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy()
  })
})

const countryHero = { ...hero, _type: 'countryHeroSection', title: 'Le Canada', flag: pictureFixture }
const charter = { title: 'Charte', updatedOn: '2026-11-01', body: [], seo: page.seo }

it.each([
  ['countryPage', '/iptv-canada', pageQuery, { ...page, sections: [countryHero] }, /^Le Canada/u],
  ['legalPage', '/charte', legalQuery, charter, /^Charte/u],
])('a new document of type %s has its page at its path', async (type, path, query, document, name) => {
  const results = new Map<string, unknown>([
    [documentTypeQuery, type],
    [query, document],
  ])
  mockContent((asked) => results.get(asked))
  renderSite(path)
  expect(await screen.findByRole('heading', { level: 1, name }, { timeout: 15_000 })).toBeTruthy()
})

describe('every section', () => {
  const attack = 'javascript:alert(1)//"><img src=x onerror=alert(1)>'

  it.each([
    ['hostile', attack],
    ['long', 'Anticonstitutionnellement '.repeat(200)],
  ])('shows %s texts as texts, and links to no script', async (_kind, text) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    mockContent((query) => {
      if (query === documentTypeQuery) return 'page'
      const type = getResultType(query)
      const result = applySchemaDefaults(createValue(type, text), type)
      showEveryAudience(result)
      return result
    })
    renderSite('/une-page')
    expect((await screen.findAllByText(text.trim(), {}, { timeout: 15_000 })).length).toBeGreaterThan(5)
    const executable = screen
      .getByRole('main')
      .querySelectorAll('img[onerror], script, [href^="javascript:" i]')
    expect([...executable].map(({ outerHTML }) => outerHTML)).toEqual([])
  })

  it('is drawn as far as it goes while anything is missing', async () => {
    mockContent(() => [])
    const type = getResultType(pageQuery)
    // Untyped responses of a lake.
    const complete = (value: unknown): ContentPage =>
      JSON.parse(JSON.stringify(applySchemaDefaults(value, type)))
    const { sections } = complete(createValue(type, 'Un texte'))
    expect(sections.length).toBeGreaterThan(4)
    for (const section of sections) {
      const names = Object.keys(section).filter((name) => !name.startsWith('_'))
      for (const missing of [names, ...names.map((name) => [name])]) {
        const half = { ...section, ...Object.fromEntries(missing.map((name) => [name, null])) }
        const [drawn] = complete({ sections: [half] }).sections
        if (drawn) await renderSection(drawn)
        expect(drawn?._type).toBe(section._type)
        cleanup()
      }
    }
  })

  it('is drawn as far as it goes while it is empty', async () => {
    mockContent((query) => {
      if (query === documentTypeQuery) return 'page'
      const type = getResultType(query)
      const empty = applySchemaDefaults(createValue(type), type)
      showEveryAudience(empty)
      return Array.isArray(empty) ? empty : Object.assign({}, empty, { title: 'Un brouillon' })
    })
    renderSite('/une-page')
    await waitFor(() => expect(screen.getByRole('main').querySelectorAll('h2').length).toBeGreaterThan(5), {
      timeout: 15_000,
    })
  })
})
