/** A path of the former site and its replacement; `:slug` stands for the same segment in both. */
export interface LegacyRedirect {
  from: string
  to: string
}

/**
 * Redirects of the former site (docs/product/site.md#redirects); editors add theirs as documents of type `redirect`.
 */
export const legacyRedirects: readonly LegacyRedirect[] = [
  { from: '/blog/applications/iptv-smarters', to: '/blog/configurer-lecteur-5-minutes' },
  { from: '/offres', to: '/nos-offres' },
  { from: '/offres/iptv-premium', to: '/nos-offres' },
  { from: '/offres/boitiers-iptv', to: '/nos-offres' },
  { from: '/offres/pack-premium', to: '/nos-offres' },
  { from: '/offres/boitiers', to: '/nos-offres' },
  { from: '/offres/boitiers/z11-pro-max', to: '/product/boitier-phare' },
  { from: '/offres/boitiers/z10-pro-max', to: '/product/boitier-vigie' },
  { from: '/offres/boitiers/zmini', to: '/product/boitier-balise' },
  { from: '/guides-tutoriels-iptv', to: '/blog' },
  { from: '/guides-tutoriels-iptv/:slug', to: '/blog/:slug' },
  { from: '/a-propos/compatibilite', to: '/blog/compatibilite' },
]

const patterns = legacyRedirects.map(({ from, to }) => ({
  from: new RegExp(`^${from.replace(':slug', '([^/]+)')}/?$`, 'iu'),
  to,
}))

/** The replacement of a former path; undefined for any other path. */
export function findLegacyRedirectTarget(path: string): string | undefined {
  for (const { from, to } of patterns) {
    const match = from.exec(path)
    if (match) return to.replace(':slug', () => match[1] ?? '')
  }
  return undefined
}
