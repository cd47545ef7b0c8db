import { queryOptions } from '@tanstack/react-query'
import { loadClient } from './load-client.ts'

/** The products that the customer may review, by title. */
export const reviewableProductsOptions = (userId: string) =>
  queryOptions({
    queryKey: ['backend', 'reviewable-products', userId],
    queryFn: async ({ signal }) => {
      const client = await loadClient()
      const { data, error } = await client.rpc('reviewable_products').abortSignal(signal)
      if (error) throw error
      return data
    },
  })
