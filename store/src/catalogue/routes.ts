import { type Context, Hono } from 'hono'
import {
  type FullProduct,
  type FullProductList,
  productListQuerySchema,
  productQuerySchema,
  stockQuerySchema,
} from '../../contract/catalogue.ts'
import { presentListedProduct, presentProduct } from '../../contract/present-product.ts'
import { revalidated } from '../http/response-cache.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { findCatalogueState, findProduct, listProducts, listStock } from './queries.ts'

/** The named fields and the id; all fields when none is named. */
function pickFields(product: FullProduct, field: string | string[] | undefined): Partial<FullProduct> {
  if (field === undefined) return product
  const names = new Set(['id', ...[field].flat()])
  return Object.fromEntries(Object.entries(product).filter(([name]) => names.has(name)))
}

const sendJson = (c: Context, body: string) =>
  c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })

/** `GET catalogue`, `GET products`, `GET products/{id}` and `GET variants`. */
export function catalogueRoutes({ database, responseCache, publicUrl }: StoreContext) {
  return new Hono()
    .get('/catalogue', revalidated, async (c) => {
      return sendJson(c, await responseCache.get('catalogue', () => findCatalogueState(database)))
    })
    .get('/products', revalidated, validate('query', productListQuerySchema), async (c) => {
      const query = c.req.valid('query')
      const body = await responseCache.get(
        `products ${JSON.stringify(query)}`,
        async (): Promise<FullProductList> => {
          const page = await listProducts(database, query)
          return { ...page, products: page.products.map((row) => presentListedProduct(row, publicUrl)) }
        },
      )
      return sendJson(c, body)
    })
    .get('/products/:id', revalidated, validate('query', productQuerySchema), async (c) => {
      const id = c.req.param('id')
      const { field } = c.req.valid('query')
      const body = await responseCache.get(`product ${JSON.stringify([id, field])}`, async () => {
        const row = await findProduct(database, id)
        return row && { product: pickFields(presentProduct(row, publicUrl), field) }
      })
      return body === 'null' ? sendFailure(c, { code: 'not_found' }) : sendJson(c, body)
    })
    .get('/variants', revalidated, validate('query', stockQuerySchema), async (c) => {
      const productIds = c.req.valid('query')['product_ids[]']
      const body = await responseCache.get(`variants ${JSON.stringify(productIds)}`, async () => ({
        variants: await listStock(database, productIds),
      }))
      return sendJson(c, body)
    })
}
