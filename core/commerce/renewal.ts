import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { ShownProduct } from './response-schemas.ts'

/** In the URL of the offers: the variant that a renewal puts into the cart. */
export const renewalParameter = 'renouveler'

/** The product and variant that a renewal link names; undefined when it is not for sale any more. */
export function findRenewal(
  products: readonly ShownProduct[],
  variantId: string,
): { product: ShownProduct; variant: Variant } | undefined {
  for (const product of products) {
    const variant = product.purchasable ? product.variants.find(({ id }) => id === variantId) : undefined
    if (variant) return { product, variant }
  }
  return undefined
}
