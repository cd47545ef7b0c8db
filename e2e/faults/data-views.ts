import { expect, type Locator, type Page } from '@playwright/test'
import { addOpenProductToCart, cartButton, cartDrawer } from '../pages/cart.ts'
import { createUnpaidCheckout } from '../pages/payment-page.ts'
import { serviceUrls } from '../service-urls.ts'
import type { BackEnd } from './fault-test.ts'

/** A page, or part of one, that shows data of a back end. */
export interface DataView {
  name: string
  backEnd: BackEnd
  path: string | (() => Promise<string>)
  signedIn?: true
  /** Done on the open page before the fault starts; without it, the page is opened during the fault. */
  beforeFault?: (page: Page) => Promise<void>
  /** Done on the open page once the fault has started. */
  duringFault?: (page: Page) => Promise<void>
  /** The page's sentences for a failed and for a slow request. */
  errorText: RegExp
  slowText: RegExp
  /** Shown once the back end has recovered. */
  loaded: (page: Page) => Locator
  hasRetryButton?: true
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

const contentPage = (path: string, loaded: DataView['loaded']): DataView => ({
  name: path,
  backEnd: 'lake',
  path,
  errorText: /^Le contenu n’a pas pu être chargé/,
  slowText: /^Le contenu de cette page se fait attendre/,
  loaded,
  hasRetryButton: true,
})

const titledPage = (path: string, title: string): DataView => contentPage(path, heading(title))

/** A page whose main part needs no content: without the lake only header and footer lack theirs. */
const pageWithShellContent = (path: string, mainText: string, signedIn?: true): DataView => ({
  name: path,
  backEnd: 'lake',
  path,
  errorText: /^Le menu complet et nos coordonnées n’ont pas pu être chargés/,
  slowText: new RegExp(`^${mainText}`),
  loaded: (page) =>
    page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Aide' }),
  ...(signedIn && { signedIn }),
})

export const dataViews: readonly DataView[] = [
  contentPage('/', (page) => page.getByRole('region', { name: 'À la une' })),
  titledPage('/a-propos', 'Une fenêtre allumée, depuis 2018'),
  titledPage('/blog', 'Guides et tutoriels'),
  titledPage(
    '/blog/guide-iptv-belgique',
    'Regarder la télévision francophone en Belgique : le guide complet',
  ),
  titledPage('/blog/installation', 'Installation'),
  titledPage('/blog/compatibilite', 'Votre appareil est sans doute déjà prêt'),
  titledPage('/support', 'Comment pouvons-nous vous aider ?'),
  titledPage('/support/faq', 'Questions fréquentes'),
  titledPage('/support/contact', 'Nous contacter'),
  titledPage('/iptv-suisse', 'La Romandie, et ce qu’il y a derrière les sommets'),
  titledPage('/mentions-legales', 'Mentions légales'),
  pageWithShellContent('/nos-offres', 'Le contenu de cette page se fait attendre'),
  pageWithShellContent('/temoignages', 'Le contenu de cette page se fait attendre'),
  pageWithShellContent('/product/boitier-phare', 'Boîtier Phare 4K'),
  pageWithShellContent('/connexion', 'Content de vous revoir'),
  pageWithShellContent('/mot-de-passe-oublie', 'Mot de passe oublié'),
  pageWithShellContent('/renvoyer-confirmation', 'Confirmer votre compte'),
  pageWithShellContent('/auth/confirm', 'Confirmation impossible'),
  pageWithShellContent('/nouveau-mot-de-passe', 'Un nouveau mot de passe', true),
  pageWithShellContent('/espace-client', 'Bienvenue, Camille Laurent', true),
  pageWithShellContent('/commande/succes', 'Commande introuvable'),
  titledPage('/nulle-part', 'Page introuvable'),
  {
    name: 'offers',
    backEnd: 'store',
    path: '/nos-offres',
    errorText: /^Impossible de charger les offres\. Veuillez réessayer\.$/,
    slowText: /^Les offres se font attendre/,
    loaded: (page) => page.getByRole('heading', { name: 'Boîtier Phare 4K' }),
    hasRetryButton: true,
  },
  {
    name: 'product',
    backEnd: 'store',
    path: '/product/boitier-phare',
    errorText: /^Erreur de chargement$/,
    slowText: /^Ce produit se fait attendre/,
    loaded: heading('Boîtier Phare 4K'),
    hasRetryButton: true,
  },
  {
    name: 'order',
    backEnd: 'store',
    path: createUnpaidCheckout,
    errorText: /^Le détail de votre commande n’a pas pu être chargé/,
    slowText: /^Le détail de votre commande se fait attendre/,
    loaded: heading('Nous vérifions votre paiement'),
    hasRetryButton: true,
  },
  {
    name: 'product in an article',
    backEnd: 'store',
    path: '/blog/guide-iptv-belgique',
    errorText: /^Son prix n’a pas pu être chargé\.$/,
    // Meanwhile the product card is a link without a price.
    slowText: /^Voir le produit$/,
    loaded: (page) =>
      page
        .getByRole('complementary')
        .getByText(/\d,\d\d\s€/)
        .first(),
  },
  {
    name: 'cart',
    backEnd: 'store',
    path: '/product/abonnement-1-mois',
    beforeFault: addOpenProductToCart,
    duringFault: (page) => cartButton(page).click(),
    errorText: /^Les prix et le stock n’ont pas pu être vérifiés/,
    // Meanwhile the cart shows its stored lines.
    slowText: /^Passer au paiement$/,
    loaded: (page) =>
      cartDrawer(page).filter({ hasText: 'Abonnement 1 mois', hasNotText: 'n’ont pas pu être vérifiés' }),
    hasRetryButton: true,
  },
  {
    name: 'reviews',
    backEnd: 'supabase',
    path: '/temoignages',
    errorText: /^Les derniers avis n’ont pas pu être chargés/,
    slowText: /^Les avis se font attendre/,
    loaded: (page) => page.getByRole('list', { name: 'Avis', exact: true }),
    hasRetryButton: true,
  },
  {
    name: 'customer area',
    backEnd: 'supabase',
    path: '/espace-client',
    signedIn: true,
    errorText: /^Votre abonnement n’a pas pu être lu\.$/,
    slowText: /^Vos factures se font attendre/,
    loaded: (page) => page.getByRole('region', { name: 'Votre situation' }).getByText('Abonnement 12 mois'),
    hasRetryButton: true,
  },
  {
    name: 'confirmation link',
    backEnd: 'supabase',
    path: '/auth/confirm?token_hash=inconnu&type=signup',
    errorText: /^Votre lien n’a pas encore pu être vérifié$/,
    slowText: /^La réponse se fait attendre/,
    loaded: heading('Confirmation impossible'),
    hasRetryButton: true,
  },
  {
    name: 'mailbox',
    backEnd: 'mailbox',
    path: () => Promise.resolve(serviceUrls().mailbox),
    // The mailbox serves this page itself, so it is opened before the fault.
    beforeFault: (page) => expect(page.getByRole('heading', { name: 'Boîte aux lettres' })).toBeVisible(),
    errorText: /^La boîte aux lettres ne répond pas/,
    slowText: /^La boîte aux lettres ne répond pas/,
    loaded: (page) => page.locator('body').filter({ hasNotText: 'La boîte aux lettres ne répond pas' }),
  },
]
