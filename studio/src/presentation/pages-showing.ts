import { documentPath, fixedPages } from '@lucarne/schemas/routes/document-path.ts'
import type { DocumentLocation } from 'sanity/presentation'

/** What is read of a document to say where it shows. */
export interface PlacedDocument {
  _type: string
  title: string | null
  slug: { current?: string } | null
  /** Which page a `listPage` heads. */
  page: string | null
}

export interface Placement {
  itself: PlacedDocument
  /** An article's category. */
  category: PlacedDocument | null
  /** Everything that refers to it. */
  usedBy: readonly PlacedDocument[]
}

const home = { title: 'Accueil', href: '/' }
const blog = { title: 'Blog', href: '/blog' }
const questions = { title: 'Questions fréquentes', href: '/support/faq' }
const reviews = { title: 'Témoignages', href: '/temoignages' }

/** The page of a document, if it has one. */
function ownPage({ _type, title, slug, page }: PlacedDocument): DocumentLocation[] {
  const href = documentPath({
    _type,
    slug: slug?.current ? { current: slug.current } : undefined,
    page: page ?? undefined,
  })
  return href ? [{ title: title ?? (href === '/' ? home.title : href), href }] : []
}

const pagesOf = (documents: readonly PlacedDocument[], ...types: string[]) =>
  documents.filter(({ _type }) => types.includes(_type)).flatMap(ownPage)

/** Where each type shows beside its own page. A link to a document does not show it. */
const places: Readonly<Record<string, (placement: Placement) => DocumentLocation[]>> = {
  article: ({ category }) => [blog, ...(category ? ownPage(category) : [])],
  author: ({ usedBy }) => pagesOf(usedBy, 'article', 'aboutPage'),
  catalogueItem: () => [home],
  category: ({ usedBy }) => [blog, ...pagesOf(usedBy, 'article')],
  faq: ({ usedBy }) => [questions, ...pagesOf(usedBy, 'supportPage', 'contactPage')],
  faqCategory: () => [questions],
  logo: () => [home],
  reviewModeration: () => [reviews],
  siteSettings: () => [home, blog, questions],
  slide: () => [home],
}

/** The types that show somewhere on the site. */
export const shownTypes: ReadonlySet<string> = new Set([
  ...Object.keys(places),
  ...Object.keys(fixedPages),
  'listPage',
  'countryPage',
  'legalPage',
])

/** Every page that shows a document, its own first, each once. */
export function pagesShowing(placement: Placement): DocumentLocation[] {
  const { itself } = placement
  const pages = [...ownPage(itself), ...(places[itself._type]?.(placement) ?? [])]
  return [...new Map(pages.map((page) => [page.href, page])).values()]
}
