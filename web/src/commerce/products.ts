import { queryOptions } from '@tanstack/react-query'
import { requestFromStore } from './store-request.ts'

/** Every product that can be listed; 100 is the API's largest page. */
export const productsOptions = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: ({ signal }) => requestFromStore('/products?limit=100', (schemas) => schemas.products, { signal }),
})
