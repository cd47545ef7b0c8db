import {
  type PublicPath,
  publicPaths,
  type SessionPath,
  sessionRoutes,
} from '@lucarne/schemas/routes/fixed-routes.ts'

/** A page of the storefront with the demo content. */
export interface PublicPage {
  path: string
  /** The document title, without the site's name. */
  title: string
  /** The text of the only `h1`. */
  heading: string | RegExp
  /** The console error of an expected error response. */
  expectedError?: RegExp
}

const applications = ['Applications IPTV : guides et réglages', 'Applications IPTV'] as const

const publicPage = (
  path: string,
  title: string,
  heading: string | RegExp,
  expectedError?: RegExp,
): PublicPage => ({ path, title, heading, ...(expectedError && { expectedError }) })

/** A page load of an unknown path has this status. */
const notFound = /status of 404/

/** A prerendered page of each type. */
export const pathsOfEachType: readonly string[] = [
  '/',
  '/a-propos',
  '/temoignages',
  '/blog',
  '/blog/astuces',
  '/blog/image-figee',
  '/blog/compatibilite',
  '/support',
  '/support/faq',
  '/support/contact',
  '/nos-offres',
  '/product/boitier-phare',
  '/iptv-suisse',
  '/cgv',
  '/connexion',
  '/mot-de-passe-oublie',
  '/espace-client',
  '/404',
]

/** Title and `h1` of each public page at a fixed path, with the demo content. */
const publicTexts: Readonly<Record<PublicPath, readonly [title: string, heading: string | RegExp]>> = {
  // Other tests change the title of the first slide.
  '/': ['IPTV francophone en HD et 4K, sans engagement', /\S/],
  '/a-propos': ['À propos : l’histoire de Lucarne', 'Une fenêtre allumée, depuis 2018'],
  '/temoignages': ['Avis relus avant parution, jamais réécrits', 'Ce qu’ils en disent'],
  '/blog': ['Guides et tutoriels IPTV', 'Guides et tutoriels'],
  '/blog/installation': ['Installer et activer votre abonnement IPTV', 'Installation'],
  '/blog/compatibilite': [
    'Compatibilité : appareils et applications IPTV',
    'Votre appareil est sans doute déjà prêt',
  ],
  '/blog/smart-tv': ['Installer l’IPTV sur votre Smart TV', 'Smart TV'],
  '/blog/applications': applications,
  '/blog/applications/smart-stb': applications,
  '/blog/applications/tivimate': applications,
  '/blog/applications/media-show-tv': applications,
  '/blog/boitiers': ['Boîtiers IPTV : mise en route et réglages', 'Boîtiers'],
  '/blog/astuces': ['Astuces et dépannage IPTV', 'Astuces'],
  '/support': ['Centre d’aide : installer, régler, dépanner', 'Comment pouvons-nous vous aider ?'],
  '/support/faq': ['FAQ : vos questions sur l’IPTV', 'Questions fréquentes'],
  '/support/contact': ['Contacter le support de Lucarne', 'Nous contacter'],
  '/nos-offres': ['Nos offres : abonnements IPTV et boîtiers 4K', 'Nos offres'],
  '/iptv-belgique': [
    'IPTV en Belgique, en français et en néerlandais',
    'La Belgique, d’une langue à l’autre',
  ],
  '/iptv-suisse': [
    'IPTV en Suisse : chaînes romandes et françaises',
    'La Romandie, et ce qu’il y a derrière les sommets',
  ],
  '/iptv-luxembourg': [
    'IPTV au Luxembourg : toutes les langues du foyer',
    'Au Luxembourg, chacun sa langue et une seule télécommande',
  ],
  '/iptv-france': [
    'IPTV en France : TNT, bouquets et sport en 4K',
    'La télévision en France, sans pile de décodeurs',
  ],
  '/iptv-dom-tom': ['IPTV aux Antilles, à La Réunion et outre-mer', 'L’outre-mer, à l’heure de chez vous'],
  '/mentions-legales': ['Mentions légales du site', 'Mentions légales'],
  '/cgv': ['Conditions générales de vente', 'Conditions générales de vente'],
  '/politique-de-confidentialite': ['Politique de confidentialité', 'Politique de confidentialité'],
  '/accessibilite': ['Déclaration d’accessibilité', 'Déclaration d’accessibilité'],
}

/** Where a session page without its URL's parameters, and without a session, says something else than its title. */
const sessionTexts: Readonly<Partial<Record<SessionPath, Omit<PublicPage, 'path'>>>> = {
  '/connexion': { title: 'Connexion', heading: 'Content de vous revoir' },
  '/auth/confirm': {
    title: 'Confirmation',
    heading: 'Confirmation impossible',
    expectedError: /status of 400/,
  },
  '/commande/succes': { title: 'Commande introuvable', heading: 'Commande introuvable' },
}

/** Every page that a visitor can open, error pages included (`docs/product/site.md#routes`). */
export const publicPages: readonly PublicPage[] = [
  ...publicPaths.map((path) => publicPage(path, ...publicTexts[path])),
  ...sessionRoutes
    .filter(({ needsSession }) => !needsSession)
    .map(({ path, title }) => ({ path, title, heading: title, ...sessionTexts[path] })),
  publicPage(
    '/blog/guide-iptv-belgique',
    'Télévision francophone en Belgique : le guide',
    'Regarder la télévision francophone en Belgique : le guide complet',
  ),
  publicPage('/product/boitier-phare', 'Boîtier Phare 4K', 'Boîtier Phare 4K'),
  publicPage('/evenements', 'Les événements du mois en replay', 'Ce mois-ci'),
  publicPage('/evenements/nuit-des-courts', 'La nuit des courts métrages en replay', 'La nuit des courts'),
  publicPage('/nulle-part', 'Page introuvable', 'Page introuvable', notFound),
  publicPage('/blog/inconnu', 'Article non trouvé', 'Article non trouvé', notFound),
  publicPage('/product/inconnu', 'Erreur de chargement', 'Erreur de chargement', notFound),
]

/** Pages of the same type as another one, with other texts. */
export const similarPages: ReadonlySet<string> = new Set([
  '/blog/installation',
  '/blog/smart-tv',
  '/blog/boitiers',
  '/blog/astuces',
  '/blog/applications/smart-stb',
  '/blog/applications/tivimate',
  '/blog/applications/media-show-tv',
  '/iptv-suisse',
  '/iptv-luxembourg',
  '/iptv-france',
  '/iptv-dom-tom',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/accessibilite',
  '/renvoyer-confirmation',
  '/blog/inconnu',
  '/product/inconnu',
])
