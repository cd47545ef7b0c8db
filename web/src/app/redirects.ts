/**
 * Old addresses and where they lead now (spec §2). A `:slug` is carried over. The three boxes lead to the
 * products that took their place.
 */
export const redirects: readonly { from: string; to: string }[] = [
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
