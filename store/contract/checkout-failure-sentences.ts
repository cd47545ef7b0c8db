import type { CheckoutFailure } from './errors.ts'
import { formatCents } from './format-cents.ts'

const sentences: Record<
  Exclude<CheckoutFailure['code'], 'price_changed' | 'promo_minimum'>,
  string | undefined
> = {
  // Codes that the cart itself explains.
  unknown_variant: undefined,
  not_purchasable: undefined,
  insufficient_stock: undefined,
  mixed_currencies: undefined,
  too_many_units:
    'Une commande prend 10 exemplaires d’un article et 20 en tout. Pour davantage, écrivez-nous : nous nous en occupons.',
  subscription_too_long: 'Une commande ouvre trois ans d’abonnement au plus. Réduisez la quantité.',
  share_exceeded:
    'Pour que chacun soit servi, une seule commande ne peut pas réserver autant de ce boîtier. Réduisez la quantité.',
  too_many_unpaid_orders:
    'Plusieurs commandes attendent déjà leur paiement depuis votre connexion. Réessayez dans une heure, ou écrivez-nous.',
  missing_field:
    'Un article attend une précision de votre part. Retirez-le du panier, puis ajoutez-le depuis sa page.',
  promo_unknown: 'Nous ne connaissons pas ce code. Vérifiez-le lettre par lettre.',
  promo_expired: 'Ce code n’est plus valable.',
  promo_not_yet: 'Ce code n’est pas encore valable.',
  promo_used_up: 'Ce code a déjà servi autant de fois que prévu.',
  promo_not_for_products: 'Ce code ne s’applique à aucun article de votre panier.',
  promo_first_order_only: 'Ce code est réservé à une première commande.',
  promo_already_used: 'Vous avez déjà utilisé ce code.',
}

/**
 * The French sentence for a refused checkout or promotional code; undefined for codes that the view explains itself.
 */
export function describeCheckoutFailure(failure: CheckoutFailure): string | undefined {
  switch (failure.code) {
    case 'price_changed':
      return `Le prix a changé\u202f: ${failure.product_title} coûte maintenant ${formatCents(failure.unit_price_in_cents)}. Si cela vous convient, recommencez.`
    case 'promo_minimum':
      return `Ce code s’applique à partir de ${formatCents(failure.minimum_in_cents)} d’articles.`
    default:
      return sentences[failure.code]
  }
}
