import type { RefusedAnswers } from './form-answers.ts'
import type { StaffRefusal } from './staff-actions.ts'
import type { CatalogueRefusal } from './staff-catalogue.ts'
import type { ClientRefusal } from './staff-clients.ts'
import type { PromoSaveRefusal } from './staff-promotions.ts'
import type { RequestRefusal } from './staff-requests.ts'
import type { StockRefusal } from './staff-stock.ts'

/**
 * Every error status of the store API: 400 invalid request, 401 without a session or link,
 * 403 without the permission, 404 unknown, 409 not for sale, out of stock, beyond a limit or changed
 * meanwhile, 413 body too large, 429 rate limited, 500 defect, 502 payment provider unavailable, 503 database unavailable.
 */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 500 | 502 | 503

/** What refuses a checkout that a shopper can meet, with the sentence that a storefront shows. */
export const checkoutLimitSentences = {
  too_many_units:
    'Une commande prend 10 exemplaires d’un article et 20 en tout. Pour davantage, écrivez-nous : nous nous en occupons.',
  subscription_too_long: 'Une commande ouvre trois ans d’abonnement au plus. Réduisez la quantité.',
  share_exceeded:
    'Pour que chacun soit servi, une seule commande ne peut pas réserver autant de ce boîtier. Réduisez la quantité.',
  too_many_unpaid_orders:
    'Plusieurs commandes attendent déjà leur paiement depuis votre connexion. Réessayez dans une heure, ou écrivez-nous.',
  missing_field:
    'Un article attend une précision de votre part. Retirez-le du panier, puis ajoutez-le depuis sa page.',
} as const

/** Why a promotional code gives nothing, with the sentence that a shopper reads (docs/product.md#promotional-codes). */
export const promoRefusalSentences = {
  promo_unknown: 'Nous ne connaissons pas ce code. Vérifiez-le lettre par lettre.',
  promo_expired: 'Ce code n’est plus valable.',
  promo_not_yet: 'Ce code n’est pas encore valable.',
  promo_used_up: 'Ce code a déjà servi autant de fois que prévu.',
  promo_not_for_products: 'Ce code ne s’applique à aucun article de votre panier.',
  promo_first_order_only: 'Ce code est réservé à une première commande.',
  promo_already_used: 'Vous avez déjà utilisé ce code.',
  promo_minimum: 'Votre panier n’atteint pas le montant à partir duquel ce code s’applique.',
} as const

export type CheckoutLimit = keyof typeof checkoutLimitSentences
export type PromoRefusal = keyof typeof promoRefusalSentences

/** The body of every error. */
export interface ErrorResponse {
  message: string
  /** Which limit of checkout was met, why a code gives nothing, or why an action of staff changed nothing. */
  code?:
    | CheckoutLimit
    | PromoRefusal
    | StaffRefusal
    | RequestRefusal
    | StockRefusal
    | CatalogueRefusal
    | PromoSaveRefusal
    | ClientRefusal
  /** With `promo_minimum`: what the articles must cost at least. */
  minimum_in_cents?: number
  /** Which answers of a form cannot be accepted. */
  fields?: RefusedAnswers['fields']
}
