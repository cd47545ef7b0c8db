import { queryOptions } from '@tanstack/react-query'
import type { Product } from './response-schemas.ts'
import { requestFromStore } from './store-request.ts'

// The API's largest page; its constant lies beside schemas, which are in no page's first load.
const pageSize = 100

const requestPage = (offset: number, signal: AbortSignal) =>
  requestFromStore(
    `/products?limit=${pageSize}${offset > 0 ? `&offset=${offset}` : ''}`,
    (schemas) => schemas.products,
    { signal },
  )

/** Every product that can be listed, page by page. */
export async function requestProducts(signal: AbortSignal): Promise<Product[]> {
  // By id: a product that moves between two requests would come twice.
  const products = new Map<string, Product>()
  for (let offset = 0, isComplete = false; !isComplete; ) {
    const page = await requestPage(offset, signal)
    for (const product of page.products) products.set(product.id, product)
    offset += page.received
    isComplete = page.received === 0 || offset >= page.count
  }
  return [...products.values()]
}

export const productsOptions = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: ({ signal }) => requestProducts(signal),
})
