import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import type { ListQuery } from './list-query.ts'
import { productRow } from './product-row.ts'

const page = z.object({
  count: z.number().int(),
  offset: z.number().int(),
  limit: z.number().int(),
  products: z.array(productRow),
})

/** One page of the listed products, and how many there are in all. */
export function listProducts(database: StoreDatabase, query: ListQuery) {
  return ask(
    database.rpc('store_products', {
      ...(query['ids[]'] && { p_ids: query['ids[]'] }),
      ...(query.to_date && { p_to_date: query.to_date }),
      p_is_hidden: query.is_hidden,
      p_sort_by: query.sort_by,
      p_descending: query.order === 'desc',
      p_offset: query.offset,
      p_limit: query.limit,
    }),
    page,
  )
}
