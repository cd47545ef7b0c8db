import { queryOptions } from '@tanstack/react-query'
import { storeRequest } from './store-request.ts'

/** What is left of each variant of a product now. */
export const stockOptions = (productId: string) =>
  queryOptions({
    queryKey: ['store', 'stock', productId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ fields: 'inventory_quantity', 'product_ids[]': productId })
      const [{ stockSchema }, answer] = await Promise.all([
        import('./product-schema.ts'),
        storeRequest(`/variants?${query}`, { signal }),
      ])
      return stockSchema.parse(answer).variants
    },
    // Pieces go quickly; ten seconds only spare the request between a link pointed at and its page.
    staleTime: 10_000,
    // Without an answer, the quantities that came with the product stand.
    retry: false,
  })
