import { getPublishedId } from 'sanity'

/** Documents of which there is exactly one, and its id. */
export const singletonIds = {
  siteSettings: 'siteSettings',
  homePage: 'homePage',
  aboutPage: 'aboutPage',
  compatibilityPage: 'compatibilityPage',
  supportPage: 'supportPage',
  contactPage: 'contactPage',
} as const

/** The heads of the four pages whose lists come from elsewhere. */
export const listPageIds = {
  offers: 'listPage-offers',
  blog: 'listPage-blog',
  faq: 'listPage-faq',
  reviews: 'listPage-reviews',
} as const

/** Types whose documents the storefront knows by heart: none is added or taken away by hand. */
const fixedTypes: ReadonlySet<string> = new Set([
  ...Object.keys(singletonIds),
  'listPage',
  'category',
  'countryPage',
  'legalPage',
  // Made by the reconciler, one for each review.
  'reviewModeration',
])

export const isFixedType = (type: string): boolean => fixedTypes.has(type)

const placesOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(singletonIds).map(([type, id]) => [type, [id]])),
  listPage: Object.values(listPageIds),
}

/** Whether a document stands elsewhere than where the site looks for its type: a hand-written link can do that. */
export const isMisplaced = (type: string, id: string | undefined): boolean =>
  id !== undefined && placesOf[type] !== undefined && !placesOf[type].includes(getPublishedId(id))
