import {
  type CategorySlug,
  type CountrySlug,
  categorySlugs,
  countrySlugs,
  type LegalSlug,
  legalSlugs,
  playerPaths,
} from './page-slugs.ts'

/**
 * Every path of the site that depends on no article, product or page of editors (docs/product/site.md#routes): public
 * pages, which search engines show and orders count as their source, and pages of a visitor's session. Router,
 * prerendered pages, search, links of editors and tests derive from these two tables.
 */
const contentPages = [
  '/',
  '/a-propos',
  '/temoignages',
  '/blog',
  '/support',
  '/support/faq',
  '/support/contact',
  '/nos-offres',
] as const

export type ContentPagePath = (typeof contentPages)[number]

export type PublicPath =
  | ContentPagePath
  | `/blog/${CategorySlug}`
  | (typeof playerPaths)[number]
  | `/${CountrySlug}`
  | `/${LegalSlug}`

export const publicPaths: readonly PublicPath[] = [
  ...contentPages,
  ...categorySlugs.map((slug) => `/blog/${slug}` as const),
  ...playerPaths,
  ...countrySlugs.map((slug) => `/${slug}` as const),
  ...legalSlugs.map((slug) => `/${slug}` as const),
]

interface SessionRoute {
  path: string
  title: string
  /** Whether editors may link to it. */
  isLinkable?: true
  /** Whether a visitor who is not signed in is sent to `/connexion`. */
  needsSession?: true
  /** Whether it shows what its URL names, so that the build writes a skeleton. */
  dependsOnUrl?: true
  /** What the site's search finds of it. */
  search?: { keywords: string; summary: string }
}

const routes = [
  {
    path: '/espace-client',
    title: 'Espace Client',
    isLinkable: true,
    needsSession: true,
    search: {
      keywords: 'mon compte abonnement date de fin factures profil mes commandes mes identifiants',
      summary: 'Votre abonnement, vos accès, vos commandes et vos factures.',
    },
  },
  {
    path: '/connexion',
    title: 'Connexion',
    isLinkable: true,
    search: {
      keywords: 'se connecter ouvrir créer un compte inscription s’inscrire',
      summary: 'Se connecter, ou créer un compte.',
    },
  },
  {
    path: '/favoris',
    title: 'Mes favoris',
    isLinkable: true,
    search: {
      keywords: 'favori cœur offres marquées enregistrées liste envies',
      summary: 'Les offres que vous avez marquées d’un cœur.',
    },
  },
  {
    path: '/mot-de-passe-oublie',
    title: 'Mot de passe oublié',
    search: {
      keywords: 'réinitialiser changer perdu compte',
      summary: 'Recevoir un lien pour choisir un nouveau mot de passe de l’Espace Client.',
    },
  },
  { path: '/nouveau-mot-de-passe', title: 'Un nouveau mot de passe', needsSession: true, dependsOnUrl: true },
  { path: '/renvoyer-confirmation', title: 'Confirmer votre compte' },
  { path: '/auth/confirm', title: 'Confirmation', dependsOnUrl: true },
  { path: '/commande/succes', title: 'Votre commande', dependsOnUrl: true },
  {
    path: '/commande/suivi',
    title: 'Suivre ma commande',
    isLinkable: true,
    dependsOnUrl: true,
    search: {
      keywords: 'suivi colis où en est numéro de référence statut',
      summary: 'L’état de votre commande et de votre colis, avec sa référence et votre e-mail.',
    },
  },
  {
    path: '/fin-de-contrat',
    title: 'Renoncer au contrat ou le résilier',
    isLinkable: true,
    search: {
      keywords: 'se rétracter rétractation annuler ma commande mon achat résilier résiliation cancel',
      summary: 'Renoncer à un achat pendant 14 jours, ou résilier un abonnement, sans compte.',
    },
  },
] as const satisfies readonly SessionRoute[]

export type SessionPath = (typeof routes)[number]['path']

export const sessionRoutes: readonly (SessionRoute & { path: SessionPath })[] = routes
