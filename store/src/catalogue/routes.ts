import { Hono } from 'hono'
import { z } from 'zod'
import type { StoreContext } from '../context.ts'
import { StoreError } from '../errors.ts'
import { sendCached } from '../http/send-cached.ts'
import { valid } from '../http/valid.ts'
import { findProduct } from './find-product.ts'
import { listProducts } from './list-products.ts'
import { ids, listQuery } from './list-query.ts'
import { listStock } from './list-stock.ts'
import { type Product, presentListedProduct, presentProduct } from './present-product.ts'

const productQuery = z.object({ field: z.union([z.string(), z.array(z.string())]).optional() })
const variantsQuery = z.object({
  fields: z.literal('inventory_quantity').optional(),
  'product_ids[]': ids.optional(),
})

/** The fields asked for, with the id always; all of them when none is named. */
function pick(product: Product, field: string | string[] | undefined): Partial<Product> {
  if (field === undefined) return product
  const wanted = new Set(['id', ...[field].flat()])
  return Object.fromEntries(Object.entries(product).filter(([name]) => wanted.has(name)))
}

/** `GET products`, `GET products/{id}` and `GET variants` (spec §7). */
export function catalogueRoutes({ database, answers, publicUrl }: StoreContext) {
  return new Hono()
    .get('/products', valid('query', listQuery), async (c) => {
      const query = c.req.valid('query')
      const answer = await answers.get(`products ${JSON.stringify(query)}`, async () => {
        const page = await listProducts(database, query)
        return { ...page, products: page.products.map((row) => presentListedProduct(row, publicUrl)) }
      })
      return sendCached(c, answer)
    })
    .get('/products/:id', valid('query', productQuery), async (c) => {
      const id = c.req.param('id')
      const { field } = c.req.valid('query')
      const answer = await answers.get(`product ${JSON.stringify([id, field])}`, async () => {
        const row = await findProduct(database, id)
        if (!row) throw new StoreError(404, 'Product not found.')
        return { product: pick(presentProduct(row, publicUrl), field) }
      })
      return sendCached(c, answer)
    })
    .get('/variants', valid('query', variantsQuery), async (c) => {
      const productIds = c.req.valid('query')['product_ids[]']
      const answer = await answers.get(`variants ${JSON.stringify(productIds)}`, async () => ({
        variants: await listStock(database, productIds),
      }))
      return sendCached(c, answer)
    })
}
