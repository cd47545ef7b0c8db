import { emptyCart } from '@lucarne/schemas/messages/default-messages.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LineField, toCartLine } from '#commerce/cart/cart-line.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import type { CheckoutStartFailure } from '#commerce/checkout.ts'
import type { ShownProduct } from '#commerce/response-schemas.ts'
import { notifyMessage } from '#messages/notify-message.ts'
import { notify } from '#ui/toast/toast-store.ts'

/** Adds a quantity of a variant to the cart; a toast confirms it or says why it was refused. */
export function addToCart(
  queryClient: QueryClient,
  product: Pick<ShownProduct, 'id' | 'title' | 'image'>,
  variant: Variant,
  quantity: number,
  fields?: readonly LineField[],
) {
  const result = useCart.getState().add(toCartLine(product, variant, quantity, fields))
  if (result.ok) return void notifyMessage(queryClient, 'addedToCart', { article: product.title })
  // In English, because support staff quote it (docs/product/README.md#choices).
  const description = `Not enough stock for ${product.title} (${variant.title}). Only ${variant.inventory_quantity} left.`
  notify({ tone: 'destructive', title: "Oups ! Quelque chose s'est mal passé.", description })
}

/** Says why no payment page opens. */
export async function notifyCheckoutFailure(failure: CheckoutStartFailure): Promise<void> {
  const toast = { tone: 'destructive', title: 'Erreur lors du paiement' } as const
  const failed = "Impossible d'initier le paiement. Veuillez réessayer."
  switch (failure.code) {
    case 'empty_cart':
      return notify({
        ...toast,
        title: emptyCart.title,
        description: 'Ajoutez des produits avant de passer au paiement.',
      })
    case 'failed':
      return notify({ ...toast, description: failed })
    default: {
      // Most shoppers never need the other sentences.
      const { describeCheckoutFailure } = await import(
        '@lucarne/store/contract/checkout-failure-sentences.ts'
      )
      notify({ ...toast, description: describeCheckoutFailure(failure) ?? failed })
    }
  }
}
