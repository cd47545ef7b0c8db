import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type LineField, toCartLine } from '#commerce/cart/cart-line.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
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
