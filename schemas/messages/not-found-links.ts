/** The links of the 404 page while no document has any. */
export const notFoundLinks = [
  { _key: 'home', label: 'Retour à l’accueil', href: '/', document: 'homePage' },
  { _key: 'blog', label: 'Parcourir les guides', href: '/blog', document: 'listPage-blog' },
] as const
