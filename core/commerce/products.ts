import { queryOptions } from '@tanstack/react-query'
import { requestFromStore } from './store-request.ts'

/** Products of one page of the offers. */
export const productsPerPage = 20

/** The products from an offset on, in the store's order. */
export const requestProductRange = (offset: number, limit: number, signal: AbortSignal) =>
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
