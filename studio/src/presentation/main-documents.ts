import { documentPathValue } from '@lucarne/schemas/queries/fragments/link.ts'
import { fixedPages, listPages } from '@lucarne/schemas/routes/document-path.ts'
import { categorySlugs } from '@lucarne/schemas/routes/page-slugs.ts'
import { type DocumentResolver, defineDocuments } from 'sanity/presentation'

const withSlug = (type: string) => `_type == "${type}" && slug.current == $slug`

/** One resolver for each slug that the storefront routes itself. */
const resolversOfSlugs = (type: string, pathPrefix: string, slugs: readonly string[]): DocumentResolver[] =>
  slugs.map((slug) => ({ route: pathPrefix + slug, filter: withSlug(type), params: { slug } }))

/** Products and the customer area are not content: only their header and footer can be edited. */
const pageOrSettings = `_id == coalesce(
  *[_type in ["page", "translatedPage", "countryPage", "legalPage"] && ${documentPathValue} == $path][0]._id,
  "siteSettings"
)`

/** The main document of each page; the first matching route wins. */
export const mainDocuments = defineDocuments([
  ...Object.entries(fixedPages).map(([type, route]) => ({ route, type })),
  ...Object.entries(listPages).map(([page, route]) => ({
    route,
    filter: '_type == "listPage" && page == $page',
    params: { page },
  })),
  ...resolversOfSlugs('category', '/blog/', categorySlugs),
  // Pages of single players show the list of their category.
  { route: '/blog/applications/:player', filter: withSlug('category'), params: { slug: 'applications' } },
  { route: '/blog/page/:page', filter: '_type == "listPage" && page == "blog"' },
  { route: '/blog/:slug/page/:page', filter: withSlug('category') },
  { route: '/blog/:slug', filter: '_type in ["article", "category"] && slug.current == $slug' },
  { route: '/404', type: 'siteMessages' },
  { route: '/*', filter: pageOrSettings, params: ({ path }) => ({ path }) },
])
