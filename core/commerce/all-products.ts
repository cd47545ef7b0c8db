import { queryOptions } from '@tanstack/react-query'
import { requestProductRange } from './products.ts'
import type { ShownProduct } from './response-schemas.ts'

// The API's largest page; its constant lies beside schemas, which are in no page's first load.
const largestLimit = 100

/** Every product that can be listed, request by request. */
export async function requestProducts(signal: AbortSignal): Promise<ShownProduct[]> {
  // Deduplicated by id, because a product that moves between two requests would appear twice.
  const products = new Map<string, ShownProduct>()
  for (let offset = 0, isComplete = false; !isComplete; ) {
    const page = await requestProductRange(offset, largestLimit, signal)
    for (const product of page.products) products.set(product.id, product)
    offset += page.received
    isComplete = page.received === 0 || offset >= page.count
  }
  return [...products.values()]
}

/** All products, for the search index; lists on pages fetch one page each. */
export const productsOptions = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: ({ signal }) => requestProducts(signal),
})
