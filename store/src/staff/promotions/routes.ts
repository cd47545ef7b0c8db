import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { promoCodePattern, promoSaveSchema } from '../../../contract/staff-promotions.ts'
import { ApiError } from '../../api-error.ts'
import type { StoreContext } from '../../config.ts'
import { limitBody } from '../../http/limit-body.ts'
import { validate } from '../../http/validate.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { findPromo, listPromos, savePromo } from './queries.ts'

const codePath = z.object({ code: z.string().regex(promoCodePattern) })

/** Promotional codes at the desk (docs/product.md#desk). */
export function staffPromotionRoutes({ database }: StoreContext) {
  async function sendPromo(c: Context, code: string) {
    const found = await findPromo(database, code)
    if (!found) throw new ApiError(404, 'Promotional code not found.')
    return c.json(found)
  }

  return new Hono<StaffEnv>()
    .get('/promotions', needs('read_promotions'), async (c) => c.json({ promos: await listPromos(database) }))
    .get('/promotions/:code', needs('read_promotions'), validate('param', codePath), (c) =>
      sendPromo(c, c.req.valid('param').code),
    )
    .post(
      '/promotions/:code',
      needs('edit_promotions'),
      limitBody(16),
      validate('param', codePath),
      validate('json', promoSaveSchema),
      async (c) => {
        const { code } = c.req.valid('param')
        const { draft, expected_version } = c.req.valid('json')
        const outcome = await savePromo(database, code, draft, expected_version, c.get('staff'))
        if (outcome === 'unknown_code') throw new ApiError(404, 'Promotional code not found.')
        if (outcome !== 'done') throw new ApiError(409, 'Nothing was changed.', { code: outcome })
        return sendPromo(c, code)
      },
    )
}
