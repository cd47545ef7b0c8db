import { queryOptions } from '@tanstack/react-query'
import { storeRequest } from './store-request.ts'

/** One product with all that its own page shows. */
export const productOptions = (id: string) =>
  queryOptions({
    queryKey: ['store', 'product', id],
    queryFn: async ({ signal }) => {
      const [{ productDetailSchema }, answer] = await Promise.all([
        import('./product-schema.ts'),
        storeRequest(`/products/${encodeURIComponent(id)}`, { signal }),
      ])
      return productDetailSchema.parse(answer).product
    },
  })
