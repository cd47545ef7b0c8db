import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { lowStockThresholdBodySchema, stockMovementBodySchema } from '../../../contract/back-office/stock.ts'
import { limitBody } from '../../http/limit-body.ts'
import { sendFailure } from '../../http/send-failure.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { findStock, findStockOfVariant, moveStock, setLowThreshold } from './queries.ts'

const listQuery = z.object({
  search: z.string().max(200).default(''),
  offset: z.coerce.number().int().nonnegative().max(1_000_000).default(0),
})
const historyQuery = z.object({ before: z.coerce.number().int().positive().optional() })
const variantPath = z.object({ variant: z.string().max(64) })

/** Stock in the back office, as movements with reasons (docs/product/back-office.md#stock). */
export function staffStockRoutes({ database, catalogueChanged }: StoreContext) {
  async function sendStock(c: Context, variantId: string, before?: number) {
    const found = await findStockOfVariant(database, variantId, before)
    if (!found) return sendFailure(c, { code: 'not_found' })
    return c.json(found)
  }

  function sendOutcome(c: Context, variantId: string, outcome: Awaited<ReturnType<typeof moveStock>>) {
    if (!outcome.ok) return sendFailure(c, outcome.failure)
    // Storefronts show available stock.
    catalogueChanged()
    return sendStock(c, variantId)
  }

  return new Hono<StaffEnv>()
    .get('/stock', needs('read_catalogue'), validate('query', listQuery), async (c) => {
      const { search, offset } = c.req.valid('query')
      return c.json(await findStock(database, search, offset))
    })
    .get(
      '/stock/:variant',
      needs('read_catalogue'),
      validate('param', variantPath),
      validate('query', historyQuery),
      (c) => sendStock(c, c.req.valid('param').variant, c.req.valid('query').before),
    )
    .post(
      '/stock/:variant/movements',
      needs('move_stock'),
      limitBody(4),
      validate('param', variantPath),
      validate('json', stockMovementBodySchema),
      async (c) => {
        const { variant } = c.req.valid('param')
        return sendOutcome(
          c,
          variant,
          await moveStock(database, variant, c.req.valid('json'), c.get('staff')),
        )
      },
    )
    .post(
      '/stock/:variant/threshold',
      needs('move_stock'),
      limitBody(4),
      validate('param', variantPath),
      validate('json', lowStockThresholdBodySchema),
      async (c) => {
        const { variant } = c.req.valid('param')
        return sendOutcome(
          c,
          variant,
          await setLowThreshold(database, variant, c.req.valid('json'), c.get('staff')),
        )
      },
    )
}
