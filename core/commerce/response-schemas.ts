import { checkoutResponseSchema } from '@lucarne/store/contract/checkout.ts'
import { destinationsResponseSchema } from '@lucarne/store/contract/destinations.ts'
import { orderResponseSchema } from '@lucarne/store/contract/order.ts'
import {
  catalogueStateSchema,
  productListSchema,
  productResponseSchema,
  type productSchema,
} from '@lucarne/store/contract/product.ts'
import { stockResponseSchema } from '@lucarne/store/contract/stock.ts'
import * as z from 'zod/mini'

const inOrder = <Item extends { order: number }>(items: readonly Item[]) =>
  [...items].sort((a, b) => a.order - b.order)

/** A product as the storefront shows it: its image is the store's thumbnail, else its first image. */
function toProduct({ thumbnail, ...product }: z.output<typeof productSchema>) {
  const images = inOrder(product.images)
  return { ...product, images, image: thumbnail ?? images[0]?.url ?? null }
}

/** A product of its own page: its images are those of its media list. */
function toProductDetail({ media, ...product }: z.output<typeof productResponseSchema>['product']) {
  const images = media.filter(({ type }) => type === 'image' || type === '')
  return {
    ...product,
    ...toProduct({ ...product, images }),
    additional_info: inOrder(product.additional_info),
  }
}

/**
 * The fields of the store's responses that the storefront reads. Loaded with a request, so that zod is in no page's
 * first load.
 */
export const responseSchemas = {
  catalogueState: catalogueStateSchema,
  checkout: checkoutResponseSchema,
  destinations: destinationsResponseSchema,
  order: orderResponseSchema,
  product: z.pipe(
    productResponseSchema,
    z.transform(({ product }) => toProductDetail(product)),
  ),
  /** Only products with a variant can be listed. */
  products: z.pipe(
    productListSchema,
    z.transform(({ count, products }) => ({
      count,
      received: products.length,
      products: products.filter(({ variants }) => variants.length > 0).map(toProduct),
    })),
  ),
  stock: stockResponseSchema,
}

export type ShownProduct = z.output<typeof responseSchemas.products>['products'][number]
export type ShownProductDetail = z.output<typeof responseSchemas.product>
