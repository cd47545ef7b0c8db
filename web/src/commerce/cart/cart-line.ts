import type { Product, Variant } from '../product-schema.ts'

/** What the cart remembers of a product and its variant: enough to show and price a line offline. */
export type CartProduct = Pick<Product, 'id' | 'title' | 'image'>
export type CartVariant = Pick<
  Variant,
  | 'id'
  | 'title'
  | 'image_url'
  | 'price_in_cents'
  | 'sale_price_in_cents'
  | 'currency'
  | 'manage_inventory'
  | 'inventory_quantity'
>

export type CartLine = { product: CartProduct; variant: CartVariant; quantity: number }

/** Reduces a store product and variant to what the cart keeps. */
export function toCartLine(product: CartProduct, variant: CartVariant, quantity: number): CartLine {
  return {
    product: { id: product.id, title: product.title, image: product.image },
    variant: {
      id: variant.id,
      title: variant.title,
      image_url: variant.image_url,
      price_in_cents: variant.price_in_cents,
      sale_price_in_cents: variant.sale_price_in_cents,
      currency: variant.currency,
      manage_inventory: variant.manage_inventory,
      inventory_quantity: variant.inventory_quantity,
    },
    quantity,
  }
}
