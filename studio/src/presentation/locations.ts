import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { buildDocumentPath, fixedPages } from '@lucarne/schemas/routes/document-path.ts'
import { languages } from '@lucarne/schemas/routes/languages.ts'
import { map } from 'rxjs'
import { type DocumentStore, getPublishedId } from 'sanity'
import type { DocumentLocation, DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { retryWhenUnreachable, unreachableMessage } from '../live-query.ts'

/** The fields of a document that decide where it is shown. */
export interface LocatedDocument {
  _type: string
  title: string | null
  slug: { current?: string } | null
  /** The path of a `page`. */
  path: string | null
  /** Which page a `listPage` belongs to. */
  page: string | null
  /** The store's products that safety data are about. */
  products: { productId?: string; title?: string }[] | null
}

export interface DocumentContext {
  document: LocatedDocument
  /** The category of an article. */
  category: LocatedDocument | null
  /** Documents that refer to it. */
  referrers: readonly LocatedDocument[]
}

const notFoundPage = { title: 'Page introuvable', href: '/404' }
const home = { title: 'Accueil', href: '/' }
const blog = { title: 'Blog', href: '/blog' }
const questions = { title: 'Questions fréquentes', href: '/support/faq' }
const compatibility = { title: 'Compatibilité', href: '/blog/compatibilite' }
const downloads = { title: 'Espace Client', href: '/espace-client?onglet=telechargements' }
const legalNotices = { title: 'Mentions légales', href: '/mentions-legales' }
const terms = { title: 'Conditions générales de vente', href: '/cgv' }
const offers = { title: 'Nos offres', href: '/nos-offres' }
const signIn = { title: 'Connexion', href: '/connexion' }
const reviews = { title: 'Témoignages', href: '/temoignages' }

/** The document's own page, if it has one. */
function ownPage({ _type, title, slug, path, page }: LocatedDocument): DocumentLocation[] {
  const href = buildDocumentPath({
    _type,
    slug: slug?.current ? { current: slug.current } : undefined,
    path: path ?? undefined,
    page: page ?? undefined,
  })
  return href ? [{ title: title ?? (href === '/' ? home.title : href), href }] : []
}

const productPages = ({ products }: LocatedDocument): DocumentLocation[] =>
  (products ?? []).flatMap(({ productId, title }) =>
    productId ? [{ title: title ?? productId, href: `/product/${productId}` }] : [],
  )

/** Where each type is shown apart from its own page. A mere link to a document does not count. */
const sharedPages: Readonly<Record<string, (context: DocumentContext) => DocumentLocation[]>> = {
  announcement: () => [home],
  appDownload: () => [compatibility, downloads],
  article: ({ category }) => [blog, ...(category ? ownPage(category) : [])],
  author: ({ referrers }) => referrers.flatMap(ownPage),
  catalogueItem: () => [home],
  category: ({ referrers }) => [
    blog,
    ...referrers.filter(({ _type }) => _type === 'article').flatMap(ownPage),
  ],
  faq: ({ referrers }) => [questions, ...referrers.flatMap(ownPage)],
  faqCategory: ({ referrers }) => [questions, ...referrers.flatMap(ownPage)],
  legalInformation: () => [legalNotices, terms],
  logo: () => [home],
  productSafety: ({ document }) => productPages(document),
  reviewModeration: () => [reviews],
  reusableSection: ({ referrers }) => referrers.flatMap(ownPage),
  siteMessages: () => [notFoundPage, offers, signIn, reviews],
  siteSettings: () => [home, blog, questions],
  slide: () => [home],
  translatedSettings: () => languages.map(({ folder, name }) => ({ title: name, href: folder })),
}

/** The types that are shown anywhere on the site. */
export const typesWithLocations: ReadonlySet<string> = new Set([
  ...Object.keys(sharedPages),
  ...Object.keys(fixedPages),
  'listPage',
  'countryPage',
  'legalPage',
  'page',
  'translatedPage',
])

/** Every page that shows a document, its own page first, without duplicates. */
export function listDocumentLocations(context: DocumentContext): DocumentLocation[] {
  const { document } = context
  const pages = [...ownPage(document), ...(sharedPages[document._type]?.(context) ?? [])]
  return [...new Map(pages.map((page) => [page.href, page])).values()]
}

const locatedFields = '_type, "title": coalesce(title, name, question), slug, path, page, products'

const contextQuery = `{
  "document": *[_id == $id][0] { ${locatedFields} },
  "category": *[_id == $id][0].category-> { ${locatedFields} },
  "referrers": *[references($id)] | order(_type asc, coalesce(title, name, question) asc) { ${locatedFields} }
}`

/** A listener knows no perspectives: drafts and versions have ids of their own. */
const locationsListenFilter = '*[sanity::versionOf($id) || references($id)]'

type ContextResult = Omit<DocumentContext, 'document'> & { document: LocatedDocument | null }

/** Resolves the locations banner of a document, live. */
export function resolveLocations(
  { id, perspectiveStack, type }: Parameters<DocumentLocationResolver>[0],
  { documentStore }: { documentStore: Pick<DocumentStore, 'listenQuery'> },
) {
  if (!typesWithLocations.has(type)) return null
  const publishedId = getPublishedId(id)
  return documentStore
    .listenQuery(
      { fetch: contextQuery, listen: locationsListenFilter },
      { id: publishedId },
      { apiVersion, perspective: perspectiveStack, tag: 'locations' },
    )
    .pipe(
      map((result: ContextResult) => locationsState(result)),
      retryWhenUnreachable<DocumentLocationsState>({ message: unreachableMessage, tone: 'caution' }),
    )
}

function locationsState({ document, ...rest }: ContextResult): DocumentLocationsState {
  if (!document) return { message: 'Pas encore enregistré : aucune page ne le montre.', tone: 'caution' }
  const locations = listDocumentLocations({ document, ...rest })
  return document._type === 'siteSettings' || document._type === 'announcement'
    ? { locations, message: 'Utilisé sur toutes les pages' }
    : { locations }
}
