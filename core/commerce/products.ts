import { queryOptions } from '@tanstack/react-query'
import type { ShownProduct } from './response-schemas.ts'
import { requestFromStore } from './store-request.ts'

/** Products of one page of the offers. */
export const productsPerPage = 20

/** The products from an offset on, in the store's order. */
const requestProductRange = (offset: number, limit: number, signal: AbortSignal) =>
  requestFromStore(
    `/products?limit=${limit}${offset > 0 ? `&offset=${offset}` : ''}`,
    (schemas) => schemas.products,
    { signal },
  )

/**
 * One page of the products in the store's order, and how many pages there are.
 * @param page from 1
 */
export const productsPageOptions = (page: number) =>
  queryOptions({
    queryKey: ['store', 'products', { page }],
    queryFn: async ({ signal }) => {
      const { products, count } = await requestProductRange(
        (page - 1) * productsPerPage,
        productsPerPage,
        signal,
      )
      return { products, pageCount: Math.max(1, Math.ceil(count / productsPerPage)) }
    },
  })

// The API's maximum page size, repeated here because the contract's constant is in the chunk of the schemas.
export const maxProductsPerRequest = 100

/** Every product that can be listed, request by request. */
export async function requestProducts(signal: AbortSignal): Promise<ShownProduct[]> {
  // Deduplicated by id, because a product that moves between two requests would appear twice.
  const products = new Map<string, ShownProduct>()
  for (let offset = 0, isComplete = false; !isComplete; ) {
    const page = await requestProductRange(offset, maxProductsPerRequest, signal)
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
