import { categorySlugs, countrySlugs } from '@lucarne/schemas/routes/page-slugs.ts'
import type { QueryClient } from '@tanstack/react-query'
import { approvedReviewsOptions } from '#backend/reviews.ts'
import { productOptions } from '#commerce/product.ts'
import { articleOptions } from '#content/article.ts'
import { categoryOptions } from '#content/category.ts'
import { countryOptions } from '#content/country.ts'
import { faqOptions } from '#content/faq.ts'
import { type ContentPicture, toPictureSource } from '#content/picture-source.ts'
import { slidesOptions } from '#content/slides.ts'
import type { DescribedPage, PageFacts } from './page-facts.ts'
import type { SiteIdentity } from './site-identity.ts'
import { houseRating } from './structured-data/aggregate-rating.ts'
import { articleThing } from './structured-data/article.ts'
import { breadcrumbList } from './structured-data/breadcrumb-list.ts'
import { faqPage } from './structured-data/faq-page.ts'
import { productThing } from './structured-data/product.ts'

type Describer = (
  queryClient: QueryClient,
  page: DescribedPage,
  identity: SiteIdentity,
) => Partial<PageFacts> | undefined

const pictureRatio = 6 / 7 // of the share image's window

const framed = (picture: ContentPicture) => toPictureSource(picture, pictureRatio).src
const lastPart = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')
const home = { name: 'Accueil', path: '/' }
const guides = { name: 'Guides', path: '/blog' }

const article: Describer = (queryClient, page, { url }) => {
  const found = queryClient.getQueryData(articleOptions(lastPart(page.path)).queryKey)?.result
  if (!found) return undefined
  const category = { name: found.category.title, path: `/blog/${found.category.slug}` }
  return {
    kind: 'article',
    picture: framed(found.image),
    card: found.seo.image,
    things: [
      articleThing(found, url, { address: page.address, image: page.shareImage }),
      breadcrumbList(url, [home, guides, category, { name: found.title, path: page.path }]),
    ],
  }
}

const product: Describer = (queryClient, page, { url, name }) => {
  const found = queryClient.getQueryData(productOptions(lastPart(page.path)).queryKey)
  if (!found) return undefined
  return {
    kind: 'product',
    picture: found.image,
    things: [
      productThing(found, name, { address: page.address, description: page.description }),
      breadcrumbList(url, [
        home,
        { name: 'Nos offres', path: '/nos-offres' },
        { name: found.title, path: page.path },
      ]),
    ],
  }
}

const category: Describer = (queryClient, { path }, { url }) => {
  const found = queryClient.getQueryData(categoryOptions(lastPart(path)).queryKey)?.result
  if (!found) return undefined
  const [first] = found.articles
  return {
    picture: first ? framed(first.image) : null,
    card: found.seo.image,
    things: [breadcrumbList(url, [home, guides, { name: found.title, path }])],
  }
}

const country: Describer = (queryClient, { path }) => {
  const found = queryClient.getQueryData(countryOptions(lastPart(path)).queryKey)?.result
  return found ? { picture: framed(found.image), card: found.seo.image } : undefined
}

const homePage: Describer = (queryClient) => {
  const [slide] = queryClient.getQueryData(slidesOptions.queryKey)?.result ?? []
  return slide && { picture: framed(slide.image) }
}

const faq: Describer = (queryClient) => {
  const found = queryClient.getQueryData(faqOptions.queryKey)?.result
  return found && { things: [faqPage(found.categories.flatMap(({ questions }) => questions))] }
}

const reviews: Describer = (queryClient, _, { url }) => {
  const rating = houseRating(queryClient.getQueryData(approvedReviewsOptions.queryKey) ?? [], url)
  return rating && { things: [rating] }
}

/** What can be said of the pages of each route; the others are simply pages of the house. */
export const describers: Readonly<Record<string, Describer>> = {
  '/': homePage,
  '/blog/:slug': article,
  '/product/:productId': product,
  '/support/faq': faq,
  '/temoignages': reviews,
  ...Object.fromEntries(countrySlugs.map((slug) => [`/${slug}`, country])),
  ...Object.fromEntries(
    categorySlugs.filter((slug) => slug !== 'compatibilite').map((slug) => [`/blog/${slug}`, category]),
  ),
}
