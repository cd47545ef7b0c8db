import { parseBody, requireValue, sendToStore } from '@lucarne/core/commerce/store-request.ts'
import { maxProductsPerPage } from '@lucarne/store/contract/product.ts'
import * as z from 'zod/mini'

const pageSchema = z.object({
  count: z.int(),
  products: z.array(z.object({ id: z.string(), variants: z.array(z.unknown()) })),
})

/** Parts of the catalogue with pages of their own. */
export type ListedProducts = {
  /** Ids of products with a variant. */
  productIds: string[]
  /** How many products the store lists. */
  productCount: number
}

/**
 * The ids of all products with a variant, however many requests they fill, and how many products the store lists.
 * @throws when the store does not respond, or a page before the last is empty
 */
export async function listProductIds(): Promise<ListedProducts> {
  const ids = new Set<string>()
  for (let offset = 0; ; ) {
    const sent = sendToStore(`/products?limit=${maxProductsPerPage}&offset=${offset}`)
    const { count, products } = await requireValue(parseBody(sent, pageSchema))
    for (const { id, variants } of products) if (variants.length > 0) ids.add(id)
    offset += products.length
    if (offset >= count) return { productIds: [...ids], productCount: count }
    if (products.length === 0) throw new Error(`The store lists ${offset} of ${count} products.`)
  }
}
