import type { SanityClient } from '@sanity/client'

/** How much a shop has. */
export type ShopSize = { articles: number; products: number; reviews: number }

const words =
  'abonnement application appareil boîtier câble chaîne débit direct écran film guide image lecteur menu mise réglage réseau salon série son télécommande veille'.split(
    ' ',
  )
const categories = ['installation', 'smart-tv', 'applications', 'boitiers', 'astuces']
const firstDay = Date.UTC(2018, 0, 1)
const hourMs = 3_600_000

/** A whole number below `limit` that depends on the seed alone: the finaliser of MurmurHash3. */
function pick(seed: number, limit: number): number {
  let hash = seed | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % limit
}

const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, index) => words[pick(seed * 1_009 + index, words.length)]).join(' ')

const dayOf = (index: number) => new Date(firstDay + pick(index, 70_000) * hourMs).toISOString()

const block = (seed: number, style: string, length: number) => ({
  _type: 'block',
  _key: `b${seed}`,
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 's', marks: [], text: sentence(seed, length) }],
})

type Template = { image: unknown; author: unknown }

/** An article of some 800 words under four headings. */
export const sampleArticle = (index: number, { image, author }: Template) => ({
  _id: `article-sample-${index}`,
  _type: 'article',
  title: `Guide ${index}\u00a0: ${sentence(index, 5)}`,
  slug: { _type: 'slug', current: `guide-${index}` },
  excerpt: sentence(index + 1, 30),
  image,
  author,
  category: { _type: 'reference', _ref: `category-${categories[pick(index, categories.length)]}` },
  publishedOn: dayOf(index).slice(0, 10),
  body: Array.from({ length: 16 }, (_, part) =>
    block(index * 100 + part, part % 4 === 0 ? 'h2' : 'normal', part % 4 === 0 ? 4 : 60),
  ),
})

const productId = (index: number) => `sample-${index}`

const sampleProduct = (index: number) => ({
  id: productId(index),
  title: `Article ${index}\u00a0: ${sentence(index, 3)}`,
  subtitle: sentence(index + 2, 8),
  description: `<p>${sentence(index + 3, 60)}</p>`,
  type: 'physical',
  status: 'published',
  position: 1_000 + index,
  created_at: dayOf(index),
})

const sampleVariant = (index: number) => ({
  id: `${productId(index)}-v`,
  product_id: productId(index),
  title: 'Unique',
  price_in_cents: 990 + pick(index, 200) * 100,
})

const sampleReview = (index: number, products: number) => ({
  name: `Client ${index}`,
  location: 'Lyon',
  rating: 1 + pick(index, 5),
  is_approved: true,
  title: sentence(index, 4),
  comment: sentence(index + 4, 40),
  created_at: dayOf(index),
  product_id: index % 2 === 0 && products > 0 ? productId(pick(index, products)) : null,
})

const chunks = (count: number, size: number): [start: number, end: number][] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => [
    index * size,
    Math.min(count, (index + 1) * size),
  ])

const range = <Item>([start, end]: [number, number], create: (index: number) => Item): Item[] =>
  Array.from({ length: end - start }, (_, index) => create(start + index))

type Target = {
  lake: SanityClient
  /** Client of the database's REST interface with the secret key. */
  insert: (table: string, rows: readonly object[]) => Promise<void>
}

/** Fields that sample articles copy from a demo article. */
export const fetchArticleTemplate = (lake: SanityClient): Promise<Template> =>
  lake.fetch('*[_type == "article"] | order(_id asc)[0] { image, author }')

async function addArticles(lake: SanityClient, count: number): Promise<void> {
  const template = await fetchArticleTemplate(lake)
  for (const part of chunks(count, 100)) {
    const transaction = lake.transaction()
    for (const article of range(part, (index) => sampleArticle(index, template)))
      transaction.createOrReplace(article)
    await transaction.commit({ visibility: 'async' })
  }
}

async function addRows(insert: Target['insert'], { products, reviews }: ShopSize): Promise<void> {
  for (const part of chunks(products, 500)) {
    await insert('products', range(part, sampleProduct))
    await insert('variants', range(part, sampleVariant))
  }
  for (const part of chunks(reviews, 1_000))
    await insert(
      'reviews',
      range(part, (index) => sampleReview(index, products)),
    )
}

/** Adds the same articles, products and reviews at each run. */
export async function fillShop({ lake, insert }: Target, size: ShopSize): Promise<void> {
  await Promise.all([addArticles(lake, size.articles), addRows(insert, size)])
}
