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
