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

/** Every public page, error pages included (`docs/product/site.md#routes`). */
export const publicPages: readonly PublicPage[] = [
  // Other tests change the title of the first slide.
  publicPage('/', 'IPTV francophone en HD et 4K, sans engagement', /\S/),
  publicPage('/a-propos', 'À propos : l’histoire de Lucarne', 'Une fenêtre allumée, depuis 2018'),
  publicPage('/temoignages', 'Avis relus avant parution, jamais réécrits', 'Ce qu’ils en disent'),
  publicPage('/blog', 'Guides et tutoriels IPTV', 'Guides et tutoriels'),
  publicPage(
    '/blog/guide-iptv-belgique',
    'Télévision francophone en Belgique : le guide',
    'Regarder la télévision francophone en Belgique : le guide complet',
  ),
  publicPage('/blog/installation', 'Installer et activer votre abonnement IPTV', 'Installation'),
  publicPage(
    '/blog/compatibilite',
    'Compatibilité : appareils et applications IPTV',
    'Votre appareil est sans doute déjà prêt',
  ),
  publicPage('/blog/smart-tv', 'Installer l’IPTV sur votre Smart TV', 'Smart TV'),
  publicPage('/blog/applications', ...applications),
  publicPage('/blog/applications/smart-stb', ...applications),
  publicPage('/blog/applications/tivimate', ...applications),
  publicPage('/blog/applications/media-show-tv', ...applications),
  publicPage('/blog/boitiers', 'Boîtiers IPTV : mise en route et réglages', 'Boîtiers'),
  publicPage('/blog/astuces', 'Astuces et dépannage IPTV', 'Astuces'),
  publicPage('/support', 'Centre d’aide : installer, régler, dépanner', 'Comment pouvons-nous vous aider ?'),
  publicPage('/support/faq', 'FAQ : vos questions sur l’IPTV', 'Questions fréquentes'),
  publicPage('/support/contact', 'Contacter le support de Lucarne', 'Nous contacter'),
  publicPage('/nos-offres', 'Nos offres : abonnements IPTV et boîtiers 4K', 'Nos offres'),
  publicPage('/product/boitier-phare', 'Boîtier Phare 4K', 'Boîtier Phare 4K'),
  publicPage(
    '/iptv-belgique',
    'IPTV en Belgique, en français et en néerlandais',
    'La Belgique, d’une langue à l’autre',
  ),
  publicPage(
    '/iptv-suisse',
    'IPTV en Suisse : chaînes romandes et françaises',
    'La Romandie, et ce qu’il y a derrière les sommets',
  ),
  publicPage(
    '/iptv-luxembourg',
    'IPTV au Luxembourg : toutes les langues du foyer',
    'Au Luxembourg, chacun sa langue et une seule télécommande',
  ),
  publicPage(
    '/iptv-france',
    'IPTV en France : TNT, bouquets et sport en 4K',
    'La télévision en France, sans pile de décodeurs',
  ),
  publicPage(
    '/iptv-dom-tom',
    'IPTV aux Antilles, à La Réunion et outre-mer',
    'L’outre-mer, à l’heure de chez vous',
  ),
  publicPage('/evenements', 'Les événements du mois en replay', 'Ce mois-ci'),
  publicPage('/evenements/nuit-des-courts', 'La nuit des courts métrages en replay', 'La nuit des courts'),
  publicPage('/mentions-legales', 'Mentions légales du site', 'Mentions légales'),
  publicPage('/cgv', 'Conditions générales de vente', 'Conditions générales de vente'),
  publicPage('/politique-de-confidentialite', 'Politique de confidentialité', 'Politique de confidentialité'),
  publicPage('/accessibilite', 'Déclaration d’accessibilité', 'Déclaration d’accessibilité'),
  publicPage('/connexion', 'Connexion', 'Content de vous revoir'),
  publicPage('/mot-de-passe-oublie', 'Mot de passe oublié', 'Mot de passe oublié'),
  publicPage('/renvoyer-confirmation', 'Confirmer votre compte', 'Confirmer votre compte'),
  publicPage('/auth/confirm', 'Confirmation', 'Confirmation impossible', /status of 400/),
  publicPage('/commande/succes', 'Commande introuvable', 'Commande introuvable'),
  publicPage('/commande/suivi', 'Suivre ma commande', 'Suivre ma commande'),
  publicPage('/fin-de-contrat', 'Renoncer au contrat ou le résilier', 'Renoncer au contrat ou le résilier'),
  publicPage('/nulle-part', 'Page introuvable', 'Rien à cette fenêtre', notFound),
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
