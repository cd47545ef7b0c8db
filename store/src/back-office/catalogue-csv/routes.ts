import { Hono } from 'hono'
import {
  catalogueImportResponseSchema,
  catalogueImportSchema,
  catalogueRowsSchema,
} from '../../../contract/back-office/catalogue-csv.ts'
import { callRpc } from '../../database.ts'
import { limitBody } from '../../http/limit-body.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'

/** The catalogue as lines of a spreadsheet (docs/product/back-office.md#catalogue-csv). */
export function staffCatalogueCsvRoutes({ database, rebuildSite, catalogueChanged }: StoreContext) {
  return new Hono<StaffEnv>()
    .get('/catalogue-rows', needs('read_catalogue'), async (c) =>
      c.json({ rows: await callRpc(database.rpc('staff_catalogue_rows'), catalogueRowsSchema.shape.rows) }),
    )
    .post(
      '/catalogue-rows',
      needs('edit_catalogue'),
      limitBody(8 * 1024),
      validate('json', catalogueImportSchema),
      async (c) => {
        const { rows, seen } = c.req.valid('json')
        const { id, name } = c.get('staff')
        const result = await callRpc(
          database.rpc('import_catalogue', {
            p_rows: rows,
            p_staff: { id, name },
            ...(seen !== null && { p_seen: seen }),
          }),
          catalogueImportResponseSchema,
        )
        if (result.outcome === 'done') {
          catalogueChanged()
          await rebuildSite()
        }
        return c.json(result)
      },
    )
}
