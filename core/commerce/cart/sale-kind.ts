import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type SaleKind, saleKind } from '../delivery-terms.ts'
import { productOptions } from '../product.ts'

/** What these products are, each kind once, services first. The open cart has fetched them already. */
export const saleKindsOptions = (queryClient: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['store', 'sale-kinds', [...new Set(ids)].sort()],
    queryFn: async (): Promise<SaleKind[]> => {
      const products = await Promise.all(ids.map((id) => queryClient.fetchQuery(productOptions(id))))
      return [...new Set(products.map(saleKind))].sort().reverse()
    },
    placeholderData: (previous) => previous,
  })
