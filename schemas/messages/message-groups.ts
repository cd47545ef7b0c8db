import * as defaultMessages from './default-messages.ts'
import type { MessageWords } from './message-placeholders.ts'

export type MessageName = keyof typeof defaultMessages

/** Parts of the site where visitors read messages. */
export const messageGroups = {
  pages: 'Pages',
  shop: 'Boutique',
  account: 'Compte',
  thanks: 'Avis et contact',
}

/** The group of each message, and the name of the place where visitors read it. */
const places: Readonly<Record<MessageName, readonly [group: keyof typeof messageGroups, place: string]>> = {
  notFound: ['pages', 'Page introuvable (404)'],
  pageInPreparation: ['pages', 'Page pas encore publiée'],
  articleNotFound: ['pages', 'Article introuvable'],
  noArticle: ['pages', 'Recherche sans résultat, blog'],
  noHelpPage: ['pages', 'Recherche sans résultat, aide'],
  emptyCart: ['shop', 'Panier vide'],
  noFavourites: ['shop', 'Aucun favori'],
  noOffers: ['shop', 'Aucune offre'],
  addedToCart: ['shop', 'Article ajouté au panier'],
  signedIn: ['account', 'Connexion'],
  signedUp: ['account', 'Inscription'],
  signedOut: ['account', 'Déconnexion'],
  profileSaved: ['account', 'Profil enregistré'],
  noOrder: ['account', 'Aucune commande'],
  noInvoice: ['account', 'Aucune facture'],
  noApp: ['account', 'Aucune application'],
  messageSent: ['account', 'Message envoyé'],
  reviewSent: ['thanks', 'Avis envoyé'],
  reviewEdited: ['thanks', 'Avis modifié'],
  reviewDeleted: ['thanks', 'Avis supprimé'],
  appealSent: ['thanks', 'Recours envoyé'],
  commentPublished: ['thanks', 'Commentaire publié'],
  requestSent: ['thanks', 'Demande envoyée'],
}

const words: Readonly<Record<MessageName, MessageWords>> = defaultMessages

const isMessageName = (name: string): name is MessageName => name in words

/** Every message that editors may change. */
export const messages = Object.keys(places)
  .filter(isMessageName)
  .map((name) => ({ name, group: places[name][0], place: places[name][1], words: words[name] }))

/** The links of the 404 page while no document has any. */
export const notFoundLinks = [
  { _key: 'home', label: 'Retour à l’accueil', href: '/', document: 'homePage' },
  { _key: 'blog', label: 'Parcourir les guides', href: '/blog', document: 'listPage-blog' },
] as const

/** Initial value of `siteMessages`: the default messages. */
export const defaultSiteMessages = () => ({
  ...defaultMessages,
  notFound: {
    ...defaultMessages.notFound,
    links: notFoundLinks.map(({ _key, label, document }) => ({
      _key,
      _type: 'callToAction',
      label,
      link: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: document } },
    })),
  },
})
