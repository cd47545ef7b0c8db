import { type Context, Hono } from 'hono'
import { z } from 'zod'
import {
  productArchivalSchema,
  productDuplicationSchema,
  productIdSchema,
  productMoveSchema,
  productSaveSchema,
} from '../../../contract/back-office/catalogue.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import { pictureBucket } from '../../media/uploads.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import {
  archiveProduct,
  type CatalogueOutcome,
  duplicateProduct,
  findStaffProduct,
  listStaffProducts,
  moveProduct,
  saveProduct,
} from './queries.ts'
import { storePicture } from './store-picture.ts'

const productPath = z.object({ id: productIdSchema })

/** The catalogue in the back office (docs/product/back-office.md). */
export function staffCatalogueRoutes({ database, rebuildSite, catalogueChanged, servesMedia }: StoreContext) {
  async function sendProduct(c: Context, id: string) {
    const product = await findStaffProduct(database, id)
    if (!product) return sendFailure(c, { code: 'not_found' })
    return c.json({ product })
  }

  async function sendOutcome(c: Context, outcome: Awaited<CatalogueOutcome>, id: string) {
    if (!outcome.ok) return sendFailure(c, outcome.failure)
    catalogueChanged()
    await rebuildSite()
    return sendProduct(c, id)
  }

  const edits = needs('edit_catalogue')
  const product = validate('param', productPath)
  return new Hono<StaffEnv>()
    .get('/catalogue', needs('read_catalogue'), async (c) =>
      c.json({ products: await listStaffProducts(database) }),
    )
    .post('/pictures', edits, limitBody(8 * 1024), async (c) => {
      const stored = await storePicture(database, await c.req.formData().catch(() => new FormData()))
      if (!stored.ok) return sendFailure(c, stored.failure)
      const path = stored.value
      const { publicUrl } = database.storage.from(pictureBucket).getPublicUrl(path).data
      return c.json({ url: servesMedia ? `/media/${path}` : publicUrl })
    })
    .get('/catalogue/:id', needs('read_catalogue'), product, (c) => sendProduct(c, c.req.valid('param').id))
    .post(
      '/catalogue/:id',
      edits,
      limitBody(256),
      product,
      validate('json', productSaveSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        return sendOutcome(c, await saveProduct(database, c.get('staff'), id, c.req.valid('json')), id)
      },
    )
    .post(
      '/catalogue/:id/duplicate',
      edits,
      limitBody(4),
      product,
      validate('json', productDuplicationSchema),
      async (c) => {
        const copy = c.req.valid('json')
        const outcome = await duplicateProduct(database, c.get('staff'), c.req.valid('param').id, copy)
        return sendOutcome(c, outcome, copy.id)
      },
    )
    .post(
      '/catalogue/:id/archive',
      edits,
      limitBody(4),
      product,
      validate('json', productArchivalSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        return sendOutcome(c, await archiveProduct(database, c.get('staff'), id, c.req.valid('json')), id)
      },
    )
    .post(
      '/catalogue/:id/move',
      edits,
      limitBody(4),
      product,
      validate('json', productMoveSchema),
      async (c) => {
        const { id } = c.req.valid('param')
        return sendOutcome(c, await moveProduct(database, c.get('staff'), id, c.req.valid('json')), id)
      },
    )
}
