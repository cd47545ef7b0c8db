import { queryOptions } from '@tanstack/react-query'
import { storeRequest } from './store-request.ts'

const limit = 100 // spec §9

/** Every product that can be listed: those with at least one variant. */
export const productsOptions = queryOptions({
  queryKey: ['store', 'products'],
  queryFn: async ({ signal }) => {
    const [{ productListSchema }, answer] = await Promise.all([
      import('./product-schema.ts'),
      storeRequest(`/products?limit=${limit}`, { signal }),
    ])
    return productListSchema.parse(answer).products.filter(({ variants }) => variants.length > 0)
  },
})
