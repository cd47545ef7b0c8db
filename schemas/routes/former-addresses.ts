/** An address that leads elsewhere; a `:slug` in both is carried over. */
export interface FormerAddress {
  from: string
  to: string
}

/**
 * Old addresses that the storefront knows by heart, and where they lead now (spec §2). The three boxes lead to the
 * products that took their place. Editors add theirs as documents of type `redirect`.
 */
export const formerAddresses: readonly FormerAddress[] = [
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

const patterns = formerAddresses.map(({ from, to }) => ({
  from: new RegExp(`^${from.replace(':slug', '([^/]+)')}/?$`, 'iu'),
  to,
}))

/** Where an address leads that the storefront knows by heart; undefined for any other. */
export function formerTarget(path: string): string | undefined {
  for (const { from, to } of patterns) {
    const match = from.exec(path)
    if (match) return to.replace(':slug', () => match[1] ?? '')
  }
  return undefined
}
