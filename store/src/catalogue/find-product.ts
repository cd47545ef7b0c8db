import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'
import { type ProductRow, productRow } from './product-row.ts'

/** Null when there is no such product, or none that is published. */
export function findProduct(database: StoreDatabase, id: string): Promise<ProductRow | null> {
  return ask(database.rpc('store_product', { p_id: id }), productRow.nullable())
}
