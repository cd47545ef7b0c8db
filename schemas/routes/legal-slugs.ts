/** The three legal pages (spec §2). */
export const legalSlugs = ['mentions-legales', 'cgv', 'politique-de-confidentialite'] as const

export type LegalSlug = (typeof legalSlugs)[number]
