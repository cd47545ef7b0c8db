/** The five country pages of the site: their addresses are known to the storefront's router (spec §2). */
export const countrySlugs = [
  'iptv-france',
  'iptv-belgique',
  'iptv-suisse',
  'iptv-luxembourg',
  'iptv-dom-tom',
] as const

export type CountrySlug = (typeof countrySlugs)[number]
