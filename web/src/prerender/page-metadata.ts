import { ratingCountsOptions } from '@lucarne/core/backend/rating-counts.ts'
import { approvedReviewsOptions, latestReviews } from '@lucarne/core/backend/review-list.ts'
import { productOptions } from '@lucarne/core/commerce/product.ts'
import { productsPageOptions } from '@lucarne/core/commerce/products.ts'
import { articleOptions, blogOptions, categoryOptions } from '@lucarne/core/content/blog.ts'
import { faqOptions } from '@lucarne/core/content/faq.ts'
import { type ContentPicture, toPictureSource } from '@lucarne/core/content/picture-source.ts'
import { slidesOptions } from '@lucarne/core/content/slides.ts'
import { parseListPage } from '@lucarne/core/lib/list-pages.ts'
import { findPathLanguage, languages } from '@lucarne/schemas/routes/languages.ts'
import { categorySlugs, countrySlugs } from '@lucarne/schemas/routes/page-slugs.ts'
import { pageOptions } from '@lucarne/sections/content/page.ts'
import { translatedPageOptions } from '@lucarne/sections/content/translated-page.ts'
import type { QueryClient } from '@tanstack/react-query'
import { productReviewsOptions } from '#features/shop/product-reviews.tsx'
import type { SiteIdentity } from './site-identity.ts'
import {
  createArticleNode,
  createBreadcrumbList,
  createVideoNode,
  faqPage,
} from './structured-data/content.ts'
import {
  createOrganizationRating,
  createRatingProperties,
  type JsonLdNode,
  organization,
} from './structured-data/organization.ts'
import { createProductNode } from './structured-data/product.ts'
import { itemList, webSite } from './structured-data/site.ts'

/** Metadata of a page for search engines and share images. */
export type PageMetadata = {
  kind: 'website' | 'article' | 'product'
  /** URL of the share image's picture; null for an image without one. */
  picture: string | null
  /** URL of a whole share image that editors chose instead, 1200 × 630. */
  card: string | null
  /** JSON-LD. */
  nodes: JsonLdNode[]
}

export type PageSummary = {
  path: string
  routeId: string
  title: string
  description: string
  url: string
  /** URL of its share image. */
  shareImage: string
}

type MetadataReader = (
  queryClient: QueryClient,
  page: PageSummary,
  identity: SiteIdentity,
) => (Partial<Omit<PageMetadata, 'nodes'>> & { nodes?: (JsonLdNode | undefined)[] }) | undefined

/** Width to height of the window in a share image. */
const pictureRatio = 6 / 7

const pictureUrl = (picture: ContentPicture) => toPictureSource(picture, pictureRatio).src
const lastSegment = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')
const home = { name: 'Accueil', path: '/' }
const guides = { name: 'Guides', path: '/blog' }

const articleList = (articles: readonly { title: string; slug: string }[], siteUrl: string) =>
  itemList(
    siteUrl,
    articles.map(({ title, slug }) => ({ name: title, path: `/blog/${slug}` })),
  )

const category: MetadataReader = (queryClient, { path }, { url }) => {
  const { list, page } = parseListPage(path)
  const found = queryClient.getQueryData(categoryOptions(lastSegment(list), page).queryKey)?.result
  if (!found) return undefined
  const [first] = found.articles
  return {
    picture: first ? pictureUrl(first.image) : null,
    card: found.seo.image,
    nodes: [
      createBreadcrumbList(url, [home, guides, { name: found.title, path: list }]),
      articleList(found.articles, url),
    ],
  }
}

const article: MetadataReader = (queryClient, page, identity) => {
  const { url } = identity
  const found = queryClient.getQueryData(articleOptions(lastSegment(page.path)).queryKey)?.result
  if (!found) return category(queryClient, page, identity)
  const list = { name: found.category.title, path: `/blog/${found.category.slug}` }
  return {
    kind: 'article',
    picture: pictureUrl(found.image),
    card: found.seo.image,
    nodes: [
      createArticleNode(found, url, { url: page.url, image: page.shareImage }),
      createVideoNode(found, page.shareImage),
      createBreadcrumbList(url, [home, guides, list, { name: found.title, path: page.path }]),
    ],
  }
}

const product: MetadataReader = (queryClient, page, { url, name }) => {
  const productId = lastSegment(page.path)
  const found = queryClient.getQueryData(productOptions(productId).queryKey)
  if (!found) return undefined
  const rating = createRatingProperties(
    queryClient.getQueryData(ratingCountsOptions(productId).queryKey) ?? [],
    queryClient.getQueryData(productReviewsOptions(productId).queryKey) ?? [],
  )
  return {
    kind: 'product',
    picture: found.image,
    nodes: [
      createProductNode(found, name, { url: page.url, description: page.description }, rating),
      createBreadcrumbList(url, [
        home,
        { name: 'Nos offres', path: '/nos-offres' },
        { name: found.title, path: page.path },
      ]),
    ],
  }
}

const contentPage: MetadataReader = (queryClient, page, identity) => {
  const { path } = page
  const { url } = identity
  const found = queryClient.getQueryData(pageOptions(path).queryKey)?.result
  if (!found) return undefined
  const parents = found.parents.map(({ path: to, title: name }) => ({ name, path: to }))
  const sections = found.sections.flatMap((section) =>
    section._type === 'reusedSection' ? (section.document?.sections ?? []) : section,
  )
  const questions = sections.flatMap((section) =>
    section._type === 'questionsSection' ? (section.questions ?? []) : [],
  )
  return {
    picture: found.image && pictureUrl(found.image),
    card: found.seo.image,
    nodes: [
      createBreadcrumbList(url, [home, ...parents, { name: found.title, path }]),
      questions.length > 0 ? faqPage(questions) : undefined,
    ],
  }
}

const translatedPage: MetadataReader = (queryClient, { path, title, url }) => {
  const found = queryClient.getQueryData(translatedPageOptions(path).queryKey)?.result
  if (!found) return undefined
  return {
    picture: found.image && pictureUrl(found.image),
    card: found.seo.image,
    nodes: [{ '@type': 'WebPage', name: title, url, inLanguage: findPathLanguage(path)?.code }],
  }
}

const homePage: MetadataReader = (queryClient, _, identity) => {
  const [slide] = queryClient.getQueryData(slidesOptions.queryKey)?.result ?? []
  return { nodes: [webSite(identity)], ...(slide && { picture: pictureUrl(slide.image) }) }
}

const offers: MetadataReader = (queryClient, { path }, { url }) => {
  const { queryKey } = productsPageOptions(parseListPage(path).page)
  const { products } = queryClient.getQueryData(queryKey) ?? { products: [] }
  const items = products.map(({ id, title }) => ({ name: title, path: `/product/${encodeURIComponent(id)}` }))
  return { nodes: [itemList(url, items)] }
}

const blog: MetadataReader = (queryClient, { path }, { url }) => {
  const options = blogOptions(parseListPage(path).page)
  return { nodes: [articleList(queryClient.getQueryData(options.queryKey)?.result.articles ?? [], url)] }
}

const faq: MetadataReader = (queryClient) => {
  const found = queryClient.getQueryData(faqOptions.queryKey)?.result
  return found && { nodes: [faqPage(found.categories.flatMap(({ questions }) => questions))] }
}

const reviews: MetadataReader = (queryClient, _, { url }) => {
  const counts = queryClient.getQueryData(ratingCountsOptions().queryKey) ?? []
  const latest = queryClient.getQueryData(approvedReviewsOptions(latestReviews).queryKey) ?? []
  const rating = createOrganizationRating(counts, latest, url)
  return rating && { nodes: [rating] }
}

/** By route id; other pages have default metadata. */
const readers: Readonly<Record<string, MetadataReader>> = {
  '/': homePage,
  '*': contentPage,
  '/blog': blog,
  '/blog/page/:page': blog,
  '/blog/:slug': article,
  '/blog/:slug/page/:page': category,
  '/nos-offres': offers,
  '/nos-offres/page/:page': offers,
  '/product/:productId': product,
  '/support/faq': faq,
  '/temoignages': reviews,
  ...Object.fromEntries(languages.map(({ folder }) => [`${folder}/*`, translatedPage])),
  ...Object.fromEntries(countrySlugs.map((slug) => [`/${slug}`, contentPage])),
  ...Object.fromEntries(
    categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => [`/blog/${slug}`, category]),
  ),
}

/** Reads a page's metadata from the query results that it was rendered with. */
export function createPageMetadata(
  queryClient: QueryClient,
  page: PageSummary,
  identity: SiteIdentity,
): PageMetadata {
  const found = readers[page.routeId]?.(queryClient, page, identity)
  const nodes = found?.nodes?.filter((node) => node !== undefined) ?? []
  return {
    kind: found?.kind ?? 'website',
    picture: found?.picture ?? null,
    card: found?.card ?? null,
    nodes: [organization(identity), ...nodes],
  }
}
