/** The six blog categories: each has a list at `/blog/<slug>` (spec §2). */
export const categorySlugs = [
  'installation',
  'compatibilite',
  'smart-tv',
  'applications',
  'boitiers',
  'astuces',
] as const

export type CategorySlug = (typeof categorySlugs)[number]
