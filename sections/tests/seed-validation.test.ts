import { describe, expect, it } from 'vitest'
import { parseAssetRef } from '../../schemas/rules/alt-text.ts'
import type { StoredDocument } from '../../schemas/tests/seed-dataset.ts'
import { schemaTypes } from '../schema-types.ts'
import { invalidArticles } from './invalid-documents/articles.ts'
import { invalidCollections } from './invalid-documents/collections.ts'
import { invalidPages } from './invalid-documents/pages.ts'
import { invalidRedirects } from './invalid-documents/redirects.ts'
import { invalidSingletons } from './invalid-documents/singletons.ts'
import { dataset, problems } from './validate-document.ts'

const written = dataset.filter(({ _type }) => !_type.startsWith('sanity.'))

const documentTypes = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)

const named = (id: string): StoredDocument => {
  const document = written.find(({ _id }) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}.`)
  return document
}

describe('validation', () => {
  it('has no error and no warning for the demo content', async () => {
    expect((await Promise.all(written.map((document) => problems(document)))).flat()).toEqual([])
  })

  it('refuses a link to a page that does not exist', async () => {
    const link = { _type: 'link', kind: 'path', path: '/offre' }
    const slide = {
      ...named('slide-sport'),
      button: { _type: 'callToAction', label: 'Voir nos offres', link },
    }
    expect(await problems(slide)).toEqual([expect.stringContaining('ce lien serait mort')])
  })

  it('refuses a reference to a deleted document', async () => {
    const without = dataset.filter(({ _id }) => _id !== 'category-astuces')
    expect(await problems(named('article-image-figee'), without)).toHaveLength(1)
  })

  it('refuses a logo with a background, of which the site would show a rectangle', async () => {
    const logo = named('logo-arene')
    const opaque = { _id: parseAssetRef(logo.image) ?? '', _type: 'sanity.imageAsset' }
    const others = dataset.filter(({ _id }) => _id !== opaque._id)
    expect(await problems(logo, [...others, { ...opaque, metadata: { isOpaque: true } }])).toEqual([
      expect.stringContaining('Ce logo a un fond'),
    ])
  })

  it('refuses two articles with one slug', async () => {
    const twin = { ...named('article-image-figee'), _id: 'article-twin' }
    expect(await problems(twin, [...dataset, twin])).toHaveLength(1)
  })

  it('keeps a country at the path that the site always has', async () => {
    const moved = { ...named('country-suisse'), slug: { _type: 'slug', current: 'iptv-helvetie' } }
    expect(await problems(moved)).toEqual([expect.stringContaining('remettez « iptv-suisse »')])
    expect(await problems({ ...moved, _id: 'country-helvetie' })).toEqual([])
  })

  it('keeps a category at the path that the site always has', async () => {
    const moved = { ...named('category-astuces'), slug: { _type: 'slug', current: 'conseils' } }
    expect(await problems(moved)).toEqual([expect.stringContaining('remettez « astuces »')])
    expect(await problems({ ...moved, _id: 'category-conseils' })).toEqual([])
  })

  it('refuses an article and a category with one slug', async () => {
    const category = { ...named('category-astuces'), _id: 'category-image' }
    const slug = { _type: 'slug', current: 'conseils' }
    const article = { ...named('article-image-figee'), _id: 'article-conseils', slug }
    expect(await problems({ ...category, slug: named('article-image-figee').slug })).toEqual([
      expect.stringContaining('est déjà l’adresse de la page'),
    ])
    expect(await problems(article, [...dataset, { ...category, slug }])).toEqual([
      expect.stringContaining('est déjà l’adresse de la page'),
    ])
  })

  it('refuses a home page without slides', async () => {
    const without = dataset.filter(({ _type }) => _type !== 'slide')
    expect(await problems(named('homePage'), without)).toContainEqual(
      expect.stringContaining('au moins une diapositive'),
    )
  })

  describe('of slides with visibility dates', () => {
    const others = dataset.filter(({ _type }) => _type !== 'slide')
    const expiring = { ...named('slide-sport'), visibleUntil: '2090-01-15T12:00:00Z' }
    const expired = { ...named('slide-offre'), visibleUntil: '2020-01-01T12:00:00Z' }

    it('refuses dates that leave the carousel empty, now or later', async () => {
      expect(await problems(expiring, [...others, expiring])).toEqual([
        expect.stringMatching(/error .*le carrousel serait vide à partir du 1[456] janvier 2090/u),
      ])
      expect(await problems(expired, [...others, expired])).toEqual([expect.stringContaining('serait vide')])
      expect(await problems(expiring)).toEqual([])
    })

    it('warns the home page of an empty carousel, and counts visible slides only', async () => {
      const home = named('homePage')
      expect(await problems(home, [...others, expiring])).toEqual([
        expect.stringMatching(/warning .*Le carrousel sera vide à partir du 1[456] janvier 2090/u),
      ])
      expect(await problems(home, [...others, expired])).toEqual([
        expect.stringMatching(/au moins une diapositive visible/u),
      ])
    })
  })

  it('shares its queries between both paths of a redirect, at each validation', async () => {
    const queries: string[] = []
    const nowhere = { ...named('redirect-tarifs'), from: '/blog', to: '/nulle-part' }
    for (const times of [1, 2]) {
      expect(await problems(nowhere, dataset, queries)).toEqual([
        expect.stringMatching(/\["from"\]: .*la rediriger la cacherait/u),
        expect.stringMatching(/\["to"\]: .*mènerait nulle part/u),
      ])
      expect(queries).toHaveLength(2 * times)
    }
  })

  it.each([
    // Messages may be left empty, which means the default.
    ...documentTypes
      .filter((type) => type !== 'siteMessages')
      .map((type) => ({ type, fields: {}, messages: [] })),
    ...invalidArticles,
    ...invalidCollections,
    ...invalidSingletons,
    ...invalidRedirects,
    ...invalidPages,
  ])('reports each rule that an invalid $type breaks, in French', async ({ type, fields, messages }) => {
    const reported = await problems({ ...fields, _id: `invalid-${type}`, _type: type })
    expect(reported.some((line) => line.includes(' error '))).toBe(true)
    expect(messages.filter((message) => !reported.some((line) => line.endsWith(`: ${message}`)))).toEqual([])
    // The inner field of a slug has the Studio's own message, which the studio translates.
    const own = reported.filter((line) => !line.includes('["slug","current"]'))
    expect(own.filter((line) => /required|expected|must|invalid\b(?!-)/iu.test(line))).toEqual([])
  })
})
