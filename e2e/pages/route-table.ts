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

const applications = { title: 'Applications IPTV : guides et réglages', heading: 'Applications IPTV' }
const notFound = /status of 404/

/** Every public page, error pages included (`docs/product.md#routes`). */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'IPTV francophone en HD et 4K, sans engagement',
    // The title of the first slide, which other tests change.
    heading: /\S/,
  },
  {
    path: '/a-propos',
    title: 'À propos : l’histoire de Lucarne',
    heading: 'Une fenêtre allumée, depuis 2018',
  },
  {
    path: '/temoignages',
    title: 'Avis de nos abonnés, relus et jamais réécrits',
    heading: 'Ce qu’ils en disent',
  },
  { path: '/blog', title: 'Guides et tutoriels IPTV', heading: 'Guides et tutoriels' },
  {
    path: '/blog/guide-iptv-belgique',
    title: 'Télévision francophone en Belgique : le guide',
    heading: 'Regarder la télévision francophone en Belgique : le guide complet',
  },
  {
    path: '/blog/installation',
    title: 'Installer et activer votre abonnement IPTV',
    heading: 'Installation',
  },
  {
    path: '/blog/compatibilite',
    title: 'Compatibilité : appareils et applications IPTV',
    heading: 'Votre appareil est sans doute déjà prêt',
  },
  { path: '/blog/smart-tv', title: 'Installer l’IPTV sur votre Smart TV', heading: 'Smart TV' },
  { path: '/blog/applications', ...applications },
  { path: '/blog/applications/smart-stb', ...applications },
  { path: '/blog/applications/tivimate', ...applications },
  { path: '/blog/applications/media-show-tv', ...applications },
  { path: '/blog/boitiers', title: 'Boîtiers IPTV : mise en route et réglages', heading: 'Boîtiers' },
  { path: '/blog/astuces', title: 'Astuces et dépannage IPTV', heading: 'Astuces' },
  {
    path: '/support',
    title: 'Centre d’aide : installer, régler, dépanner',
    heading: 'Comment pouvons-nous vous aider ?',
  },
  { path: '/support/faq', title: 'FAQ : vos questions sur l’IPTV', heading: 'Questions fréquentes' },
  { path: '/support/contact', title: 'Contacter le support de Lucarne', heading: 'Nous contacter' },
  { path: '/nos-offres', title: 'Nos offres : abonnements IPTV et boîtiers 4K', heading: 'Nos offres' },
  { path: '/product/boitier-phare', title: 'Boîtier Phare 4K', heading: 'Boîtier Phare 4K' },
  {
    path: '/iptv-belgique',
    title: 'IPTV en Belgique, en français et en néerlandais',
    heading: 'La Belgique, d’une langue à l’autre',
  },
  {
    path: '/iptv-suisse',
    title: 'IPTV en Suisse : chaînes romandes et françaises',
    heading: 'La Romandie, et ce qu’il y a derrière les sommets',
  },
  {
    path: '/iptv-luxembourg',
    title: 'IPTV au Luxembourg : toutes les langues du foyer',
    heading: 'Au Luxembourg, chacun sa langue et une seule télécommande',
  },
  {
    path: '/iptv-france',
    title: 'IPTV en France : TNT, bouquets et sport en 4K',
    heading: 'La télévision en France, sans pile de décodeurs',
  },
  {
    path: '/iptv-dom-tom',
    title: 'IPTV aux Antilles, à La Réunion et outre-mer',
    heading: 'L’outre-mer, à l’heure de chez vous',
  },
  { path: '/mentions-legales', title: 'Mentions légales du site', heading: 'Mentions légales' },
  { path: '/cgv', title: 'Conditions générales de vente', heading: 'Conditions générales de vente' },
  {
    path: '/politique-de-confidentialite',
    title: 'Politique de confidentialité',
    heading: 'Politique de confidentialité',
  },
  { path: '/connexion', title: 'Connexion', heading: 'Content de vous revoir' },
  { path: '/mot-de-passe-oublie', title: 'Mot de passe oublié', heading: 'Mot de passe oublié' },
  { path: '/renvoyer-confirmation', title: 'Confirmer votre compte', heading: 'Confirmer votre compte' },
  {
    path: '/auth/confirm',
    title: 'Confirmation',
    heading: 'Confirmation impossible',
    expectedError: /status of 400/,
  },
  { path: '/commande/succes', title: 'Commande introuvable', heading: 'Commande introuvable' },
  { path: '/nulle-part', title: 'Page introuvable', heading: 'Rien à cette fenêtre' },
  { path: '/blog/inconnu', title: 'Article non trouvé', heading: 'Article non trouvé' },
  {
    path: '/product/inconnu',
    title: 'Erreur de chargement',
    heading: 'Erreur de chargement',
    expectedError: notFound,
  },
]
