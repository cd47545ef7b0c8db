import { z } from 'zod'
import { ask } from '../database/ask.ts'
import type { StoreDatabase } from '../database/database.ts'

const stock = z.array(z.object({ id: z.string(), inventory_quantity: z.number().int() }))

/** What can still be sold of each variant: pieces held for pending orders are not counted. */
export function listStock(database: StoreDatabase, productIds: string[] | undefined) {
  return ask(database.rpc('store_stock', productIds ? { p_product_ids: productIds } : {}), stock)
}
