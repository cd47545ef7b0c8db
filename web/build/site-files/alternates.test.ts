import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlternatePage, groupAlternates, listPathsWithAlternates } from './alternates.ts'

const siteUrl = 'https://a.fr'
const french = (path: string): AlternatePage => ({ path })
const translated = (path: string, language: 'de-CH' | 'nl-BE', original: string): AlternatePage => ({
  path,
  translation: { language, original },
})
const countries = ['/iptv-france', '/iptv-belgique', '/iptv-suisse', '/iptv-luxembourg', '/iptv-dom-tom']
const pages = [...['/', '/a-propos', ...countries].map(french)]
const pairs = (path: string, all: readonly AlternatePage[] = pages) =>
  groupAlternates(all, siteUrl)
    .get(path)
    ?.map(({ lang, url }) => `${lang} ${url.slice(siteUrl.length)}`)

describe('the alternates of country pages', () => {
  it('are the same on each page of the group', () => {
    expect(pairs('/iptv-suisse')).toEqual([
      'fr-FR /iptv-france',
      'fr-BE /iptv-belgique',
      'fr-CH /iptv-suisse',
      'fr-LU /iptv-luxembourg',
      'x-default /',
    ])
    for (const path of ['/', ...countries.slice(0, 4)]) expect(pairs(path)).toEqual(pairs('/iptv-suisse'))
  })

  it('leave out a country page that is not published', () =>
    expect(pairs('/', [french('/'), french('/iptv-france')])).toEqual(['fr-FR /iptv-france', 'x-default /']))

  it('are absent from other pages', () => {
    expect(pairs('/a-propos')).toBeUndefined()
    expect(pairs('/iptv-dom-tom')).toBeUndefined()
  })

  it('have the translations of each', () => {
    const all = [...pages, translated('/de-ch', 'de-CH', '/iptv-suisse')]
    expect(pairs('/iptv-france', all)).toContain('de-CH /de-ch')
    expect(pairs('/de-ch', all)).toEqual(pairs('/', all))
  })
})

describe('the alternates of a translated page', () => {
  const about = translated('/de-ch/ueber-uns', 'de-CH', '/a-propos')

  it('are the French page, which serves all other languages, and its translations', () =>
    expect(
      pairs('/a-propos', [...pages, about, translated('/nl-be/over-ons', 'nl-BE', '/a-propos')]),
    ).toEqual(['fr /a-propos', 'x-default /a-propos', 'de-CH /de-ch/ueber-uns', 'nl-BE /nl-be/over-ons']))

  it('are none when the French page is not listed', () => expect(pairs(about.path, [about])).toBeUndefined())

  it('are in the heads of both, and in no other', () =>
    expect([...listPathsWithAlternates([...pages, about])].toSorted()).toEqual([
      '/a-propos',
      '/de-ch/ueber-uns',
    ]))
})

it('every page that is named names the same pages, one per language, whatever is published', {
  tags: ['deep'],
}, () => {
  const translation = fc.record({
    path: fc.constantFrom('/de-ch', '/de-ch/a', '/nl-be', '/nl-be/a', '/nl-be/b'),
    translation: fc.record({
      language: fc.constantFrom('de-CH' as const, 'nl-BE' as const),
      original: fc.constantFrom('/', '/a-propos', '/evenements', null, ...countries),
    }),
  })
  const site = fc
    .tuple(fc.subarray(pages), fc.uniqueArray(translation, { selector: ({ path }) => path }))
    .map(([listed, translations]) => [french('/'), ...listed.slice(1), ...translations])
  fc.assert(
    fc.property(site, (all) => {
      const paths = new Set(all.map(({ path }) => siteUrl + path))
      for (const [path, alternates] of groupAlternates(all, siteUrl)) {
        const langs = alternates.map(({ lang }) => lang)
        expect(new Set(langs).size).toBe(langs.length)
        expect(langs).toContain('x-default')
        expect(alternates.map(({ url }) => url)).toContain(siteUrl + path)
        for (const { url } of alternates) {
          expect(paths.has(url)).toBe(true)
          expect(groupAlternates(all, siteUrl).get(url.slice(siteUrl.length))).toEqual(alternates)
        }
      }
    }),
    { numRuns: process.env.DEEP ? 2000 : 100 },
  )
})
