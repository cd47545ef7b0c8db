import { replaceContentSource } from '@lucarne/core/content/content-query.ts'
import { publishedSource } from '@lucarne/core/content/published-source.ts'
import { product } from '@lucarne/core/test/fixtures.ts'
import { mockContent } from '@lucarne/core/test/mock-content.ts'
import { layoutQuery } from '@lucarne/schemas/queries/layout.ts'
import { evaluateSync, parse } from 'groq-js'
import { afterEach, expect, it, vi } from 'vitest'
import { layoutFixture } from '#test/layout-fixture.ts'
import { renderPage } from '../../src/prerender/render-page.tsx'
import { renderPageDocument } from './page-document.ts'
import { pageStateFile } from './write-pages.ts'

const identity = {
  url: 'https://lucarne.test',
  name: 'Lucarne',
  description: '',
  tagline: '',
  picture: null,
  email: null,
  profiles: [],
}
const template = '<html lang="fr"><head><!--page-head--></head><body><div id="root"></div></body></html>'

const asset = { _id: 'image-a', _type: 'sanity.imageAsset', url: 'https://cdn.test/a.jpg' }
const image = { alt: 'Une fenêtre', asset: { _type: 'reference', _ref: asset._id } }
const slug = (current: string) => ({ _type: 'slug', current })
const words = 'Le direct reste net quand la maison entière est en ligne. '

/** A blog of so many articles of one category. */
const documents = (count: number) => [
  { ...asset, metadata: { dimensions: { width: 1200, height: 800 }, lqip: null } },
  { _id: 'author', _type: 'author', name: 'Élise Morand', role: 'Guides', portrait: image },
  { _id: 'category', _type: 'category', title: 'Astuces', slug: slug('astuces'), icon: 'bulb' },
  ...Array.from({ length: count }, (_, index) => ({
    _id: `a-${index}`,
    _type: 'article',
    title: `Régler le direct, ${index}`,
    slug: slug(`a-${index}`),
    excerpt: words.repeat(3),
    publishedOn: '2026-08-12',
    image,
    body: [],
    category: { _ref: 'category' },
    author: { _ref: 'author' },
  })),
]

/** A shop with so many articles, products and reviews. */
function openShop(count: number) {
  const dataset = documents(count)
  mockContent((query, variables) => {
    const params = { ...variables, now: '2026-11-01T00:00:00Z' }
    return query === layoutQuery
      ? layoutFixture
      : evaluateSync(parse(query, { params }), { dataset, params }).data
  })
  const products = Array.from({ length: count }, (_, order) => product({ id: `p-${order}`, order }))
  const reviews = Array.from({ length: count }, (_, index) => ({
    id: `r-${index}`,
    name: 'Noémie',
    location: 'Liège',
    rating: 5,
    title: 'Net',
    comment: words.repeat(4),
    is_approved: true,
    created_at: '2026-08-12T00:00:00Z',
    published_at: '2026-08-13T00:00:00Z',
    public_image_path: null,
    public_video_path: null,
    product_id: 'p-1',
    helpful_count: 2,
  }))
  const respond = (url: URL): unknown => {
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 0))
    const page = <Item>(items: readonly Item[]) =>
      items.slice(offset, (offset ?? 0) + (limit || items.length))
    if (url.pathname.endsWith('/products')) return { count, products: page(products) }
    if (url.pathname.endsWith('/products/p-1')) return { product: { ...products[1], related_products: [] } }
    if (url.pathname.endsWith('/reviews')) return page(reviews)
    if (url.pathname.includes('/rpc/')) return [{ rating: 5, review_count: count }]
    return { variants: [], destinations: [] }
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(respond(new URL(input instanceof Request ? input.url : input))),
  )
}

async function pageBytes(path: string): Promise<number> {
  const rendered = await renderPage(path, { identity, shareImage: '', renderAs: 'page' })
  const { state } = rendered
  const { link, content } = pageStateFile(template, path, { state, chunks: [] })
  const html = renderPageDocument(template, {
    ...rendered,
    route: state.route,
    language: undefined,
    tags: '',
    preloads: [],
    stateLink: link,
  })
  return Buffer.byteLength(html + content)
}

afterEach(() => replaceContentSource(publishedSource))

const paths = ['/blog', '/blog/astuces', '/blog/a-1', '/nos-offres', '/product/p-1', '/temoignages']

it.each(paths)('%s stays within 1.5 times its size beside ten of everything', async (path) => {
  openShop(10)
  const small = await pageBytes(path)
  openShop(500)
  const large = await pageBytes(path)
  expect(large / small).toBeLessThan(1.5)
})
