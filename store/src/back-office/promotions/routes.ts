import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { promoCodePattern, promoSaveSchema } from '../../../contract/back-office/promotions.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { findPromo, listPromos, savePromo } from './queries.ts'

const codePath = z.object({ code: z.string().regex(promoCodePattern) })

/** Promotional codes in the back office (docs/product/back-office.md). */
export function staffPromotionRoutes({ database }: StoreContext) {
  async function sendPromo(c: Context, code: string) {
    const found = await findPromo(database, code)
    if (!found) return sendFailure(c, { code: 'not_found' })
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
        if (!outcome.ok) return sendFailure(c, outcome.failure)
        return sendPromo(c, code)
      },
    )
}
