export interface StorageKey {
  key: string
  /** Whether the key is a prefix, for example followed by an article's slug. */
  isPrefix?: true
  /** The module that defines the key; null for a library's. */
  definedIn: string | null
  purpose: string
  writtenWhen: string
  keptUntil: string
}

const tabClosed = 'Jusqu’à la fermeture de l’onglet'

/**
 * All that the storefront stores in a browser; it sets no cookie. The privacy page shows it, and tests compare it with
 * the code and with browsers (docs/product/law.md#privacy).
 */
export const browserStorageKeys: readonly StorageKey[] = [
  {
    key: 'e-commerce-cart',
    definedIn: 'core/commerce/storage-keys.ts',
    purpose: 'Votre panier',
    writtenWhen: 'Quand vous y ajoutez un article',
    keptUntil: 'Jusqu’à ce que vous le vidiez',
  },
  {
    key: 'favourites',
    definedIn: 'core/commerce/favourites/favourites-store.ts',
    purpose: 'Vos favoris',
    writtenWhen: 'Quand vous marquez une offre d’un cœur',
    keptUntil: 'Jusqu’à ce que vous la retiriez, ou à la déconnexion',
  },
  {
    key: 'promo-code',
    definedIn: 'core/commerce/promo-code-storage.ts',
    purpose: 'Le code promo de votre panier',
    writtenWhen: 'Quand vous l’appliquez',
    keptUntil: 'Jusqu’à la commande, ou jusqu’à ce que vous le retiriez',
  },
  {
    key: 'theme',
    definedIn: 'core/lib/theme.ts',
    purpose: 'Le thème clair ou sombre que vous avez choisi',
    writtenWhen: 'Quand vous choisissez un thème',
    keptUntil: 'Jusqu’à ce que vous l’effaciez',
  },
  {
    key: 'country',
    definedIn: 'core/commerce/storage-keys.ts',
    purpose: 'Le pays que vous avez choisi, pour la livraison et la TVA',
    writtenWhen: 'Quand vous choisissez un pays',
    keptUntil: 'Jusqu’à ce que vous l’effaciez',
  },
  {
    key: 'auth-session',
    definedIn: 'core/backend/auth-store.ts',
    purpose: 'Rester connecté à l’Espace Client',
    writtenWhen: 'Quand vous vous connectez',
    keptUntil: 'Jusqu’à la déconnexion',
  },
  {
    key: 'comments_',
    isPrefix: true,
    definedIn: 'web/src/features/blog/comments/use-comments.ts',
    purpose: 'Les commentaires que vous écrivez sous un guide ; leur adresse e-mail n’est jamais publiée',
    writtenWhen: 'Quand vous en écrivez un',
    keptUntil: 'Jusqu’à ce que vous les effaciez',
  },
  {
    key: 'guest-payments',
    definedIn: 'core/commerce/guest-payments-key.ts',
    purpose: 'Retrouver une commande sans compte qui attend votre virement',
    writtenWhen: 'Quand vous choisissez le virement sans être connecté',
    keptUntil: 'Jusqu’à ce qu’elle soit payée ou annulée',
  },
  {
    key: 'open-payment',
    definedIn: 'core/commerce/payment-session.ts',
    purpose: 'Libérer vos articles si vous quittez le paiement',
    writtenWhen: 'Quand la page de paiement s’ouvre',
    keptUntil: tabClosed,
  },
  {
    key: 'held-items',
    definedIn: 'core/commerce/held-items.ts',
    purpose: 'Compter comme vôtres les articles que votre paiement ouvert réserve, dans tous vos onglets',
    writtenWhen: 'Quand la page de paiement s’ouvre',
    keptUntil: 'Dix minutes, ou jusqu’au retour du paiement',
  },
  {
    key: 'kept-input',
    definedIn: 'core/lib/saved-form-values.ts',
    purpose: 'Retrouver votre saisie après un rechargement, sauf mots de passe et fichiers',
    writtenWhen: 'Quand le site a été mis à jour et que la page se recharge',
    keptUntil: 'Le temps du rechargement',
  },
  {
    key: 'reloaded-for',
    definedIn: 'web/src/app/reload-on-chunk-error.ts',
    purpose: 'Ne pas recharger deux fois une page mise à jour',
    writtenWhen: 'Quand le site a été mis à jour et que la page se recharge',
    keptUntil: tabClosed,
  },
  {
    key: 'preview-token',
    definedIn: 'web/src/preview/preview-token.ts',
    purpose: 'Rester dans l’aperçu dont l’équipe vous a donné le lien',
    writtenWhen: 'Quand vous ouvrez un lien d’aperçu',
    keptUntil: tabClosed,
  },
  {
    key: 'react-router-scroll-positions',
    definedIn: null,
    purpose: 'Revenir à la même hauteur dans une page',
    writtenWhen: 'Quand vous quittez une page',
    keptUntil: tabClosed,
  },
]

export const isListedStorageKey = (stored: string) =>
  browserStorageKeys.some(({ key, isPrefix }) => (isPrefix ? stored.startsWith(key) : stored === key))
