import { readFileSync } from 'node:fs'
import { evaluateSync, parse, type SchemaType, typeEvaluate } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { appDownloadsQuery } from '../../schemas/queries/app-downloads.ts'
import { articleQuery } from '../../schemas/queries/article.ts'
import { blogQuery } from '../../schemas/queries/blog.ts'
import { categoryQuery } from '../../schemas/queries/category.ts'
import { compatibilityQuery } from '../../schemas/queries/compatibility.ts'
import { contactQuery } from '../../schemas/queries/contact.ts'
import { faqQuery } from '../../schemas/queries/faq.ts'
import { feedQuery } from '../../schemas/queries/feed.ts'
import { linkFields } from '../../schemas/queries/fragments/link.ts'
import { layoutQuery } from '../../schemas/queries/layout.ts'
import { legalQuery } from '../../schemas/queries/legal.ts'
import { legalInformationQuery } from '../../schemas/queries/legal-information.ts'
import { listPageQuery } from '../../schemas/queries/list-page.ts'
import { productSafetyQuery } from '../../schemas/queries/product-safety.ts'
import { redirectQuery, redirectsQuery } from '../../schemas/queries/redirect.ts'
import { scheduleQuery } from '../../schemas/queries/schedule.ts'
import { searchDocumentsQuery, searchVersionsQuery } from '../../schemas/queries/search.ts'
import { sitePathsQuery } from '../../schemas/queries/site-paths.ts'
import { slidesQuery } from '../../schemas/queries/slides.ts'
import { translatedLayoutQuery } from '../../schemas/queries/translated-layout.ts'
import { languages } from '../../schemas/routes/languages.ts'
import { countrySlugs, legalSlugs } from '../../schemas/routes/page-slugs.ts'
import { isRecord } from '../../schemas/rules/is-record.ts'
import { searchSnippet } from '../../schemas/rules/seo.ts'
import { seedDataset } from '../../schemas/tests/seed-dataset.ts'
import { pageQuery } from '../queries/page.ts'
import { translatedPageQuery } from '../queries/translated-page.ts'
import { findMismatches } from './matches-type.ts'

const schema: SchemaType = JSON.parse(
  readFileSync(new URL('../../schemas/generated/schema.json', import.meta.url), 'utf8'),
)
const dataset = await seedDataset()

const now = '2026-11-01T00:00:00Z'

type Variables = Record<string, string | string[] | number>

function evaluate(query: string, variables: Variables = {}, documents = dataset): unknown {
  const params = { ...variables, now }
  return evaluateSync(parse(query, { params }), { dataset: documents, params }).data
}

/** The slugs of the seed's documents of a type. */
const slugsOf = (type: string): string[] => {
  const slugs = evaluate(`*[_type == "${type}"].slug.current`)
  return Array.isArray(slugs) ? slugs.map(String) : []
}

const pagePaths = ['/a-propos', '/support', '/evenements', '/evenements/nuit-des-courts']

const translatedPaths = ['', '/ueber-uns', '/anlaesse']
  .map((page) => `/de-ch${page}`)
  .concat(['', '/over-ons', '/evenementen'].map((page) => `/nl-be${page}`))

const firstPage = { start: 0, end: 12 }

const screens: readonly (readonly [string, string, Variables])[] = [
  ['app downloads', appDownloadsQuery, {}],
  ['blog', blogQuery, firstPage],
  ['compatibility', compatibilityQuery, {}],
  ['contact', contactQuery, {}],
  ['faq', faqQuery, {}],
  ['feed', feedQuery, {}],
  ['home', pageQuery, { path: '/' }],
  ['layout', layoutQuery, {}],
  ['legal information', legalInformationQuery, {}],
  ['product safety', productSafetyQuery, { productId: 'boitier-phare' }],
  ['offers', listPageQuery, { page: 'offers' }],
  ['reviews', listPageQuery, { page: 'reviews' }],
  ['redirect', redirectQuery, { path: '/tarifs' }],
  ['redirects', redirectsQuery, {}],
  ['schedule', scheduleQuery, {}],
  ['search documents', searchDocumentsQuery, { ids: dataset.map(({ _id }) => _id) }],
  ['search versions', searchVersionsQuery, {}],
  ['site paths', sitePathsQuery, {}],
  ['slides', slidesQuery, {}],
  ...slugsOf('article').map((slug) => [`article ${slug}`, articleQuery, { slug }] as const),
  ...slugsOf('category').map((slug) => [`category ${slug}`, categoryQuery, { slug, ...firstPage }] as const),
  ...countrySlugs.map((slug) => [`country ${slug}`, pageQuery, { path: `/${slug}` }] as const),
  ...legalSlugs.map((slug) => [`legal ${slug}`, legalQuery, { slug }] as const),
  ...pagePaths.map((path) => [`page ${path}`, pageQuery, { path }] as const),
  ...languages.map(({ code }) => [`layout of ${code}`, translatedLayoutQuery, { language: code }] as const),
  ...translatedPaths.map((path) => [`page ${path}`, translatedPageQuery, { path }] as const),
]

describe('on the demo content, the query of', () => {
  it.each(screens)('%s returns what its type says', (_name, query, params) => {
    const value = evaluate(query, params)
    expect(value).not.toBeNull()
    expect(findMismatches(value, typeEvaluate(parse(query, { params }), schema))).toEqual([])
  })
})

describe('a page without texts for search engines', () => {
  const settings = dataset.find(({ _type }) => _type === 'siteSettings')
  const bare = dataset.map(({ seo: _, ...document }) => document)
  const pages = bare.filter(({ _id }) => dataset.find((document) => document._id === _id)?.seo !== undefined)
  const found: unknown[] = []
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    if (!isRecord(value)) return
    if (isRecord(value.seo)) found.push(value.seo)
    Object.values(value).forEach(collect)
  }

  it('has the fallbacks that the studio previews', () => {
    for (const [, query, params] of screens) collect(evaluate(query, params, bare))
    const expected = pages.map((page) => ({
      ...searchSnippet(page, String(settings?.metaDescription)),
      image: null,
    }))
    expect(expected.length).toBeGreaterThan(25)
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
    expect(found).not.toContainEqual(expect.objectContaining({ title: '' }))
  })
})

describe('the announcement of every page', () => {
  const [before, after] = ['2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z']
  const documents = [
    { _id: 'undated', _createdAt: '2026-09-01T00:00:00Z' },
    { _id: 'running', visibleFrom: before, visibleUntil: after },
    { _id: 'expired', visibleFrom: '2026-10-31T00:00:00Z', visibleUntil: now },
    { _id: 'scheduled', visibleFrom: after },
  ].map((fields) => ({ _type: 'announcement', _createdAt: before, text: 'Annonce', ...fields }))
  const announced = (...ids: string[]) =>
    evaluate(
      `${layoutQuery}.announcement._id`,
      {},
      documents.filter(({ _id }) => ids.includes(_id)),
    )

  it('is the visible one that started last', () => {
    expect(announced('undated', 'running', 'expired', 'scheduled')).toBe('running')
    expect(announced('undated', 'expired', 'scheduled')).toBe('undated')
    expect(announced('expired', 'scheduled')).toBeNull()
  })

  it('changes pages at its dates', () => {
    expect(evaluate(scheduleQuery, {}, documents)).toEqual([
      { visibleFrom: before, visibleUntil: after },
      { visibleFrom: after, visibleUntil: null },
    ])
  })
})

describe('the safety data of a product', () => {
  const responsible = (fields: object) =>
    evaluate(
      `${productSafetyQuery}.safety`,
      { productId: 'pack-phare-12-mois' },
      dataset.map((document) =>
        document._id === 'productSafety-phare' ? { ...document, ...fields } : document,
      ),
    )

  it('are those of the device in a pack', () =>
    expect(responsible({})).toMatchObject({
      _id: 'productSafety-phare',
      responsiblePerson: { name: expect.any(String) },
    }))

  it('name no responsible person for a maker in the Union', () =>
    expect(responsible({ isManufacturerInUnion: true })).toMatchObject({ responsiblePerson: null }))

  it('are null for a product without any', () =>
    expect(evaluate(`${productSafetyQuery}.safety`, { productId: 'essai-12-h' })).toBeNull())
})

describe('a page with an unknown slug', () => {
  it.each([
    ['article', articleQuery],
    ['category', categoryQuery],
    ['legal', legalQuery],
  ])('is null for type %s', (_name, query) =>
    expect(evaluate(query, { slug: 'inconnu', ...firstPage })).toBeNull(),
  )
})

describe('a page that editors add', () => {
  const added = [
    { _id: 'country-canada', _type: 'countryPage', name: 'Canada', title: 'Le Canada', slug: 'iptv-canada' },
    { _id: 'category-projecteurs', _type: 'category', title: 'Projecteurs', slug: 'projecteurs' },
    { _id: 'legal-charte', _type: 'legalPage', title: 'Charte', slug: 'charte' },
  ].map(({ slug, ...fields }) => ({ ...fields, slug: { _type: 'slug', current: slug } }))
  const documents = [...dataset, ...added]

  it('shows a country in the menu, a category among the tiles', () => {
    expect(evaluate(`${layoutQuery}.countries[].href`, {}, documents)).toContain('/iptv-canada')
    expect(evaluate(`${blogQuery}.categories[].slug`, firstPage, documents)).toContain('projecteurs')
  })

  it.each([
    ['countries', 'iptv-canada'],
    ['categories', 'projecteurs'],
    ['legalPages', 'charte'],
  ])('is built and in the sitemap: %s', (list, slug) =>
    expect(evaluate(`${sitePathsQuery}.${list}[].slug`, {}, documents)).toContain(slug),
  )

  it('is found by the search', () => {
    const ids = added.map(({ _id }) => _id)
    expect(evaluate(`${searchDocumentsQuery} | order(path asc).path`, { ids }, documents)).toEqual([
      '/blog/projecteurs',
      '/charte',
      '/iptv-canada',
    ])
  })
})

describe('a page document', () => {
  const parentsOf = (documents: typeof dataset) =>
    evaluate(`${pageQuery}.parents[].path`, { path: '/evenements/nuit-des-courts' }, documents)

  it('names its parents, without those that are hidden', () => {
    expect(parentsOf(dataset)).toEqual(['/evenements'])
    const hidden = dataset.map((document) =>
      document._id === 'page-evenements' ? { ...document, visibleUntil: now } : document,
    )
    expect(parentsOf(hidden)).toEqual([])
  })

  it('shows no section of a type that this version does not know', () => {
    const newer = dataset.map((document) =>
      document._id === 'page-evenements'
        ? { ...document, sections: [{ _key: 'a', _type: 'newSection' }] }
        : document,
    )
    expect(evaluate(`${pageQuery}.sections`, { path: '/evenements' }, newer)).toEqual([])
  })

  it('shows a section between its dates only, and pages change at them', () => {
    const dated = (dates: Record<string, string>) => {
      const sections = [{ _key: 'a', _type: 'stepsSection', ...dates }]
      return dataset.map((document) =>
        document._id === 'page-evenements' ? { ...document, sections } : document,
      )
    }
    const shown = (dates: Record<string, string>) =>
      evaluate(`count(${pageQuery}.sections)`, { path: '/evenements' }, dated(dates))
    const [past, future] = ['2026-10-01T00:00:00Z', '2026-12-01T00:00:00Z']
    expect(shown({ visibleFrom: past, visibleUntil: future })).toBe(1)
    expect(shown({ visibleFrom: future })).toBe(0)
    expect(shown({ visibleUntil: now })).toBe(0)
    expect(evaluate(scheduleQuery, {}, dated({ visibleFrom: future }))).toContainEqual({
      visibleFrom: future,
      visibleUntil: null,
    })
  })

  it('is null at an unknown path', () => expect(evaluate(pageQuery, { path: '/inconnue' })).toBeNull())

  it('is not found by the search when search engines may not show it', () => {
    const unlisted = dataset.map((document) =>
      document._id === 'page-evenements' ? { ...document, noindex: true } : document,
    )
    const isFound = (documents: typeof dataset) =>
      JSON.stringify(evaluate(searchVersionsQuery, {}, documents)).includes('"page-evenements"')
    expect([isFound(dataset), isFound(unlisted)]).toEqual([true, false])
  })
})

describe('the questions of a category, in a section', () => {
  it('are its first eight in the editors’ order', () => {
    const questions = evaluate(`${pageQuery}.sections[_type == "questionsSection"][0].questions[]._id`, {
      path: '/evenements',
    })
    const inCategory = evaluate(
      '*[_type == "faq" && category._ref == "faqCategory-produit"] | order(orderRank asc) [0...8]._id',
    )
    expect(questions).toEqual(inCategory)
    expect(questions).not.toEqual([])
  })
})

describe('outside its visibility dates', () => {
  const hidden = [
    { id: 'article-image-figee', path: '/blog/image-figee', dates: { visibleUntil: now } },
    {
      id: 'article-regler-android-tv',
      path: '/blog/regler-android-tv',
      dates: { visibleFrom: '2026-12-01T00:00:00Z' },
    },
    { id: 'country-suisse', path: '/iptv-suisse', dates: { visibleUntil: now } },
    { id: 'page-evenements', path: '/evenements', dates: { visibleUntil: now } },
    { id: 'slide-sport', path: undefined, dates: { visibleFrom: '2026-12-01T00:00:00Z' } },
  ]

  it.each(hidden)('$id is neither shown nor linked to by any query', ({ id, path, dates }) => {
    const screensWithIt = (documents: typeof dataset) =>
      screens.filter(([, query, params]) => {
        const result = JSON.stringify(evaluate(query, params, documents))
        return result.includes(`"_id":"${id}"`) || (path !== undefined && result.includes(`"href":"${path}"`))
      })
    const changed = dataset.map((document) => (document._id === id ? { ...document, ...dates } : document))
    expect(changed).not.toEqual(dataset)
    expect(screensWithIt(dataset)).not.toEqual([])
    expect(screensWithIt(changed).map(([name]) => name)).toEqual([])
  })

  it('an article counts in no category, and links to it lead to the blog', () => {
    const without = dataset.filter(({ _type }) => _type !== 'article')
    const expired = dataset.map((document) =>
      document._type === 'article' ? { ...document, visibleUntil: now } : document,
    )
    const counts = (documents: typeof dataset) =>
      evaluate(`${blogQuery}.categories[].articleCount`, firstPage, documents)
    expect(counts(expired)).toEqual(counts(without))
    const link = '*[_type == "article"][0] { "link": { "kind": "internal", "reference": { "_ref": _id } } }'
    expect(evaluate(`${link} { link { ${linkFields} } }.link.href`, {}, expired)).toBe('/blog')
  })
})

it('a category counts and lists the articles in it, not those that link to it', () => {
  const category = { _id: 'tips', _type: 'category', title: 'Tips', slug: { current: 'tips' } }
  const link = { _key: 'a', _type: 'link', reference: { _type: 'reference', _ref: 'tips' } }
  const article = (id: string, fields: object) => ({
    _id: id,
    _type: 'article',
    slug: { current: id },
    publishedOn: now,
    ...fields,
  })
  const documents = [
    category,
    article('inside', { category: { _type: 'reference', _ref: 'tips' } }),
    article('linking', { body: [{ _key: 'b', _type: 'block', markDefs: [link] }] }),
  ]
  expect(evaluate(categoryQuery, { slug: 'tips', ...firstPage }, documents)).toMatchObject({
    articleCount: 1,
    articles: [{ _id: 'inside' }],
  })
  expect(evaluate(blogQuery, firstPage, documents)).toMatchObject({ categories: [{ articleCount: 1 }] })
})
