import * as account from './account.ts'
import type { SiteMessageDefault } from './message-placeholders.ts'
import { notFoundLinks } from './not-found-links.ts'
import * as pages from './pages.ts'
import * as shop from './shop.ts'
import * as thanks from './thanks.ts'

interface MessageGroup {
  name: string
  title: string
  /** Each message, with the name of the place where visitors read it. */
  messages: readonly (readonly [place: string, message: SiteMessageDefault])[]
}

/** Every message that editors may change, by the part of the site where visitors read it. */
export const messageGroups: readonly MessageGroup[] = [
  {
    name: 'pages',
    title: 'Pages',
    messages: [
      ['Page introuvable (404)', pages.notFound],
      ['Page pas encore publiée', pages.pageInPreparation],
      ['Article introuvable', pages.articleNotFound],
      ['Recherche sans résultat, blog', pages.noArticle],
      ['Recherche sans résultat, aide', pages.noHelpPage],
    ],
  },
  {
    name: 'shop',
    title: 'Boutique',
    messages: [
      ['Panier vide', shop.emptyCart],
      ['Aucune offre', shop.noOffers],
      ['Article ajouté au panier', shop.addedToCart],
    ],
  },
  {
    name: 'account',
    title: 'Compte',
    messages: [
      ['Connexion', account.signedIn],
      ['Inscription', account.signedUp],
      ['Déconnexion', account.signedOut],
      ['Profil enregistré', account.profileSaved],
      ['Aucune commande', account.noOrder],
      ['Aucune facture', account.noInvoice],
      ['Aucune application', account.noApp],
      ['Message envoyé', account.messageSent],
    ],
  },
  {
    name: 'thanks',
    title: 'Avis et contact',
    messages: [
      ['Avis envoyé', thanks.reviewSent],
      ['Avis modifié', thanks.reviewEdited],
      ['Avis supprimé', thanks.reviewDeleted],
      ['Recours envoyé', thanks.appealSent],
      ['Commentaire publié', thanks.commentPublished],
      ['Demande envoyée', thanks.requestSent],
    ],
  },
]

/** Initial value of `siteMessages`: the default messages. */
export const defaultSiteMessages = () => ({
  ...Object.fromEntries(
    messageGroups
      .flatMap(({ messages }) => messages)
      .map(([, { name, title, text }]) => [name, text === undefined ? { title } : { title, text }]),
  ),
  notFound: {
    title: pages.notFound.title,
    text: pages.notFound.text,
    links: notFoundLinks.map(({ _key, label, document }) => ({
      _key,
      _type: 'callToAction',
      label,
      link: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: document } },
    })),
  },
})
