/** What is measured, and by which name. */
export const routes = {
  home: '/',
  blog: '/blog',
  article: '/blog/image-figee',
  offers: '/nos-offres',
  product: '/product/boitier-phare',
  country: '/iptv-belgique',
  faq: '/support/faq',
} as const
