import { expect, type Locator, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { cart, cartButton, fillCart } from './cart.ts'
import { openOrder } from './open-order.ts'
import type { BackEnd } from './test.ts'

/** A page that shows what a back end says. */
export interface Reading {
  name: string
  backEnd: BackEnd
  path: string | (() => Promise<string>)
  signedIn?: true
  /** What is done before the fault begins, on the open page; without it, the page is opened during the fault. */
  before?: (page: Page) => Promise<void>
  /** What is done on the open page once the fault has begun. */
  during?: (page: Page) => Promise<void>
  /** What the page says while it has failed to read, and while an answer is late. */
  missing: RegExp
  late: RegExp
  /** What the back end's return brings. */
  there: (page: Page) => Locator
  /** Has a button to read again at once. */
  button?: true
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' })

const content = (path: string, there: Reading['there']): Reading => ({
  name: path,
  backEnd: 'lake',
  path,
  missing: /^Le contenu n’a pas pu être chargé/,
  late: /^Le contenu de cette page se fait attendre/,
  there,
  button: true,
})

const titled = (path: string, title: string): Reading => content(path, heading(title))

/** Its own matter comes from elsewhere: only the menu and the foot of the page miss the editors' words. */
const shellOf = (path: string, own: string, signedIn?: true): Reading => ({
  name: path,
  backEnd: 'lake',
  path,
  missing: /^Le menu complet et nos coordonnées n’ont pas pu être chargés/,
  late: new RegExp(`^${own}`),
  there: (page) =>
    page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('button', { name: 'Aide' }),
  ...(signedIn && { signedIn }),
})

export const readings: readonly Reading[] = [
  content('/', (page) => page.getByRole('region', { name: 'À la une' })),
  titled('/a-propos', 'Une fenêtre allumée, depuis 2018'),
  titled('/blog', 'Guides et tutoriels'),
  titled('/blog/guide-iptv-belgique', 'Regarder la télévision francophone en Belgique : le guide complet'),
  titled('/blog/installation', 'Installation'),
  titled('/blog/compatibilite', 'Votre appareil est sans doute déjà prêt'),
  titled('/support', 'Comment pouvons-nous vous aider ?'),
  titled('/support/faq', 'Questions fréquentes'),
  titled('/support/contact', 'Nous contacter'),
  titled('/iptv-suisse', 'La Romandie, et ce qu’il y a derrière les sommets'),
  titled('/mentions-legales', 'Mentions légales'),
  shellOf('/nos-offres', 'Le contenu de cette page se fait attendre'),
  shellOf('/temoignages', 'Le contenu de cette page se fait attendre'),
  shellOf('/product/boitier-phare', 'Boîtier Phare 4K'),
  shellOf('/connexion', 'Content de vous revoir'),
  shellOf('/mot-de-passe-oublie', 'Mot de passe oublié'),
  shellOf('/renvoyer-confirmation', 'Confirmer votre compte'),
  shellOf('/auth/confirm', 'Confirmation impossible'),
  shellOf('/nouveau-mot-de-passe', 'Un nouveau mot de passe', true),
  shellOf('/espace-client', 'Bienvenue, Camille Laurent', true),
  shellOf('/commande/succes', 'Commande introuvable'),
  shellOf('/nulle-part', 'Rien à cette fenêtre'),
  {
    name: 'offers',
    backEnd: 'store',
    path: '/nos-offres',
    missing: /^Impossible de charger les offres\. Veuillez réessayer\.$/,
    late: /^Les offres se font attendre/,
    there: (page) => page.getByRole('heading', { name: 'Boîtier Phare 4K' }),
    button: true,
  },
  {
    name: 'product',
    backEnd: 'store',
    path: '/product/boitier-phare',
    missing: /^Erreur de chargement$/,
    late: /^Ce produit se fait attendre/,
    there: heading('Boîtier Phare 4K'),
    button: true,
  },
  {
    name: 'order',
    backEnd: 'store',
    path: openOrder,
    missing: /^Le détail de votre commande n’a pas pu être chargé/,
    late: /^Le détail de votre commande se fait attendre/,
    there: heading('Nous vérifions votre paiement'),
    button: true,
  },
  {
    name: 'product in an article',
    backEnd: 'store',
    path: '/blog/guide-iptv-belgique',
    missing: /^Son prix n’a pas pu être chargé\.$/,
    // The article stands, its product is a link without a price.
    late: /^Voir le produit$/,
    there: (page) =>
      page
        .getByRole('complementary')
        .getByText(/\d,\d\d\s€/)
        .first(),
  },
  {
    name: 'cart',
    backEnd: 'store',
    path: '/product/abonnement-1-mois',
    before: fillCart,
    during: (page) => cartButton(page).click(),
    missing: /^Les prix et le stock n’ont pas pu être vérifiés/,
    // What the cart holds is shown as it was.
    late: /^Passer au paiement$/,
    there: (page) =>
      cart(page).filter({ hasText: 'Abonnement 1 mois', hasNotText: 'n’ont pas pu être vérifiés' }),
    button: true,
  },
  {
    name: 'reviews',
    backEnd: 'supabase',
    path: '/temoignages',
    missing: /^Les derniers avis n’ont pas pu être chargés/,
    late: /^Les avis se font attendre/,
    there: (page) => page.getByRole('list', { name: 'Avis', exact: true }),
    button: true,
  },
  {
    name: 'customer area',
    backEnd: 'supabase',
    path: '/espace-client',
    signedIn: true,
    missing: /^Votre abonnement n’a pas pu être lu\.$/,
    late: /^Vos factures se font attendre/,
    there: (page) => page.getByRole('region', { name: 'Votre situation' }).getByText('Abonnement 12 mois'),
    button: true,
  },
  {
    name: 'confirmation link',
    backEnd: 'supabase',
    path: '/auth/confirm?token_hash=inconnu&type=signup',
    missing: /^Votre lien n’a pas encore pu être vérifié$/,
    late: /^La réponse se fait attendre/,
    there: heading('Confirmation impossible'),
    button: true,
  },
  {
    name: 'mailbox',
    backEnd: 'mailbox',
    path: () => Promise.resolve(addresses().mailbox),
    // Without its back end there would be no page at all.
    before: (page) => expect(page.getByRole('heading', { name: 'Boîte aux lettres' })).toBeVisible(),
    missing: /^La boîte aux lettres ne répond pas/,
    late: /^La boîte aux lettres ne répond pas/,
    there: (page) => page.locator('body').filter({ hasNotText: 'La boîte aux lettres ne répond pas' }),
  },
]
