import { queryOptions } from '@tanstack/react-query'
import { productsPerPage } from '#lib/list-pages.ts'
import type { Product } from './response-schemas.ts'
import { requestFromStore } from './store-request.ts'

// The API's largest page; its constant lies beside schemas, which are in no page's first load.
const largestLimit = 100

const requestRange = (offset: number, limit: number, signal: AbortSignal) =>
  requestFromStore(
    `/products?limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}`,
    (schemas) => schemas.products,
    { signal },
  )

/** Every product that can be listed, request by request. */
export async function requestProducts(signal: AbortSignal): Promise<Product[]> {
  // By id: a product that moves between two requests would come twice.
  const products = new Map<string, Product>()
  for (let offset = 0, isComplete = false; !isComplete; ) {
    const page = await requestRange(offset, largestLimit, signal)
    for (const product of page.products) products.set(product.id, product)
    offset += page.received
    isComplete = page.received === 0 || offset >= page.count
  }
  return [...products.values()]
}

/**
 * One page of the products in the store's order, and how many the store has in all.
 * @param page from 1
 */
export const productsPageOptions = (page: number) =>
  queryOptions({
    queryKey: ['store', 'products', { page }],
    queryFn: async ({ signal }) => {
      const { products, count } = await requestRange((page - 1) * productsPerPage, productsPerPage, signal)
      return { products, count }
    },
  })

/** All products: for an index of them or the search for one, never for a list on a page. */
export const productsOptions = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: ({ signal }) => requestProducts(signal),
})
