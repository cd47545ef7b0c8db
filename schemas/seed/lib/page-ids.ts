import { categorySlugs } from '../../routes/category-slugs.ts'
import { countrySlugs } from '../../routes/country-slugs.ts'
import { legalSlugs } from '../../routes/legal-slugs.ts'

export const countryId = (slug: string) => `country-${slug.replace(/^iptv-/u, '')}`
export const categoryId = (slug: string) => `category-${slug}`
export const legalId = (slug: string) => `legal-${slug}`

/** Which document stands at a path: links lead to documents, so that they follow a page whose slug changes. */
const idsByPath: ReadonlyMap<string, string> = new Map([
  ...categorySlugs.map((slug) => [`/blog/${slug}`, categoryId(slug)] as const),
  ...countrySlugs.map((slug) => [`/${slug}`, countryId(slug)] as const),
  ...legalSlugs.map((slug) => [`/${slug}`, legalId(slug)] as const),
  ['/', 'homePage'],
  ['/a-propos', 'aboutPage'],
  ['/blog/compatibilite', 'compatibilityPage'],
  ['/support', 'supportPage'],
  ['/support/contact', 'contactPage'],
  ['/nos-offres', 'listPage-offers'],
  ['/blog', 'listPage-blog'],
  ['/support/faq', 'listPage-faq'],
  ['/temoignages', 'listPage-reviews'],
])

export const pageIdAt = (path: string): string | undefined => idsByPath.get(path)
