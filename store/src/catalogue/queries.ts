import type { ShopDatabase } from '@lucarne/supabase/functions/connect-database.ts'
import * as z from 'zod/mini'
import { type ProductListQuery, type ProductRow, productRowSchema } from '../../contract/catalogue.ts'
import { type CatalogueState, catalogueStateSchema } from '../../contract/product.ts'
import { type Stock, stockResponseSchema } from '../../contract/stock.ts'
import { callRpc } from '../database.ts'

const pageSchema = z.object({
  count: z.int(),
  offset: z.int(),
  limit: z.int(),
  products: z.array(productRowSchema),
})

/** One page of the listed products, and how many there are in all. */
export function listProducts(database: ShopDatabase, query: ProductListQuery) {
  const call = database.rpc('store_products', {
    ...(query['ids[]'] && { p_ids: query['ids[]'] }),
    ...(query.to_date && { p_to_date: query.to_date }),
    p_is_hidden: query.is_hidden,
    p_sort_by: query.sort_by,
    p_descending: query.order === 'desc',
    p_offset: query.offset,
    p_limit: query.limit,
  })
  return callRpc(call, pageSchema)
}

/** Null when the product does not exist or is not published. */
export function findProduct(database: ShopDatabase, id: string): Promise<ProductRow | null> {
  return callRpc(database.rpc('store_product', { p_id: id }), z.nullable(productRowSchema))
}

export function findCatalogueState(database: ShopDatabase): Promise<CatalogueState> {
  return callRpc(database.rpc('store_catalogue_state'), catalogueStateSchema)
}

/** What can still be sold of each variant: units reserved for pending orders are not counted. */
export function listStock(database: ShopDatabase, productIds: string[] | undefined): Promise<Stock> {
  const call = database.rpc('store_stock', productIds ? { p_product_ids: productIds } : {})
  return callRpc(call, stockResponseSchema.shape.variants)
}
