import type { SitePage } from './site-pages.ts'

/** Pages of one visitor's session, which search engines have no use for. */
export const sessionPages: readonly SitePage[] = [
  { path: '/connexion', isIndexable: false, renderAs: 'page' },
  { path: '/mot-de-passe-oublie', isIndexable: false, renderAs: 'page' },
  { path: '/renvoyer-confirmation', isIndexable: false, renderAs: 'page' },
  { path: '/espace-client', isIndexable: false, renderAs: 'page' },
  { path: '/fin-de-contrat', isIndexable: false, renderAs: 'page' },
  { path: '/nouveau-mot-de-passe', isIndexable: false, renderAs: 'skeleton', title: 'Nouveau mot de passe' },
  { path: '/auth/confirm', isIndexable: false, renderAs: 'skeleton', title: 'Confirmation' },
  { path: '/commande/succes', isIndexable: false, renderAs: 'skeleton', title: 'Votre commande' },
  { path: '/commande/suivi', isIndexable: false, renderAs: 'skeleton', title: 'Suivre ma commande' },
]
