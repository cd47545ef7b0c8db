import type { CartChange } from '#commerce/cart/cart-refresh.ts'
import { formatMoney } from '#lib/format.ts'

const named = ({ title, variant }: { title: string; variant: string }) =>
  variant === '' ? title : `${title} (${variant})`

/** What changed in the cart, as the shopper is told. */
export function changeSentence(change: CartChange): string {
  switch (change.kind) {
    case 'withdrawn':
      return `${named(change)} n’est plus en vente et a quitté votre panier.`
    case 'renamed':
      return `${change.from} s’appelle maintenant ${change.title}.`
    case 'price': {
      const { from, to, currency } = change
      return `${named(change)} coûte maintenant ${formatMoney(to, currency)} au lieu de ${formatMoney(from, currency)}.`
    }
  }
}
