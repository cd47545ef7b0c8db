import { categorySlugs } from '@lucarne/schemas/routes/category-slugs.ts'
import { countrySlugs } from '@lucarne/schemas/routes/country-slugs.ts'
import { fixedPages, listPages } from '@lucarne/schemas/routes/document-path.ts'
import { legalSlugs } from '@lucarne/schemas/routes/legal-slugs.ts'
import { type DocumentResolver, defineDocuments } from 'sanity/presentation'

const withSlug = (type: string) => `_type == "${type}" && slug.current == $slug`

/** One resolver for each slug that the site knows by heart. */
const knownSlugs = (type: string, folder: string, slugs: readonly string[]): DocumentResolver[] =>
  slugs.map((slug) => ({ route: folder + slug, filter: withSlug(type), params: { slug } }))

/** The document to edit beside each page of the site; the first route that matches decides. */
export const mainDocuments = defineDocuments([
  ...Object.entries(fixedPages).map(([type, route]) => ({ route, type })),
  ...Object.entries(listPages).map(([page, route]) => ({
    route,
    filter: '_type == "listPage" && page == $page',
    params: { page },
  })),
  ...knownSlugs('category', '/blog/', categorySlugs),
  // The players of the applications show the category's own list.
  { route: '/blog/applications/:player', filter: withSlug('category'), params: { slug: 'applications' } },
  { route: '/blog/:slug', filter: withSlug('article') },
  ...knownSlugs('countryPage', '/', countrySlugs),
  ...knownSlugs('legalPage', '/', legalSlugs),
  // Products and the customer area come from elsewhere: what is written of them is the bar and the footer.
  { route: '/*', type: 'siteSettings' },
])
