import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getSaleKind, type SaleKind } from '../delivery-terms.ts'
import { productOptions } from '../product.ts'

/** The distinct kinds of these products, services first. The open cart has fetched them already. */
export const saleKindsOptions = (queryClient: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['store', 'sale-kinds', [...new Set(ids)].sort()],
    queryFn: async (): Promise<SaleKind[]> => {
      const products = await Promise.all(ids.map((id) => queryClient.fetchQuery(productOptions(id))))
      return [...new Set(products.map(getSaleKind))].sort().reverse()
    },
    placeholderData: (previous) => previous,
  })
