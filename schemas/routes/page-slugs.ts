/**
 * Slugs that the storefront's router and the studio's forms share. Each category has a list at `/blog/<slug>`
 * (docs/product/site.md#routes).
 */
export const categorySlugs = [
  'installation',
  'compatibilite',
  'smart-tv',
  'applications',
  'boitiers',
  'astuces',
] as const

export const countrySlugs = [
  'iptv-france',
  'iptv-belgique',
  'iptv-suisse',
  'iptv-luxembourg',
  'iptv-dom-tom',
] as const

export const legalSlugs = [
  'mentions-legales',
  'cgv',
  'politique-de-confidentialite',
  'accessibilite',
] as const

/** The lists of the three players show their category's list (docs/product/site.md#routes). */
export const playerPaths = [
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
] as const

export type CategorySlug = (typeof categorySlugs)[number]
export type CountrySlug = (typeof countrySlugs)[number]
export type LegalSlug = (typeof legalSlugs)[number]
