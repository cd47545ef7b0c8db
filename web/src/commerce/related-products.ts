import { queryOptions } from '@tanstack/react-query'
import { storeRequest } from './store-request.ts'

/** Exactly these products, those that can be listed; the rest of the catalogue stays where it is. */
export const relatedProductsOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['store', 'products', { ids }],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(ids.map((id) => ['ids[]', id]))
      const [{ productListSchema }, answer] = await Promise.all([
        import('./product-schema.ts'),
        storeRequest(`/products?${query}`, { signal }),
      ])
      return productListSchema.parse(answer).products.filter(({ variants }) => variants.length > 0)
    },
    enabled: ids.length > 0,
  })
