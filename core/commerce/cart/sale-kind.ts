import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SaleKind, saleKind } from '../delivery-terms.ts'
import { productOptions } from '../product.ts'

/** What an order of these products is: goods as soon as one is shipped. The open cart has fetched them already. */
export const saleKindOptions = (queryClient: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['store', 'sale-kind', [...new Set(ids)].sort()],
    queryFn: async (): Promise<SaleKind> => {
      const products = await Promise.all(ids.map((id) => queryClient.fetchQuery(productOptions(id))))
      return products.every((product) => saleKind(product) === 'service') ? 'service' : 'goods'
    },
    placeholderData: (previous) => previous,
  })
