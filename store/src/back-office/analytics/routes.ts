import { Hono } from 'hono'
import { z } from 'zod'
import { analyticsPeriods, maxExportDays } from '../../../contract/back-office/analytics.ts'
import { isCountedPath } from '../../../contract/counted-pages.ts'
import { ResponseCache } from '../../http/response-cache.ts'
import { validate } from '../../http/validate.ts'
import type { StoreContext } from '../../store-context.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { countOrdersFromPage, exportSales, findAnalytics } from './queries.ts'

/** Cached, because each order makes open back offices reload, and a year of a large shop takes long to compute. */
const figuresTtlMs = 30_000
const dayMs = 86_400_000

const figuresQuery = z.object({ period: z.enum(analyticsPeriods) })
const pageQuery = z.object({ path: z.string().refine(isCountedPath, 'not a page of the site') })
const exportQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days >= 1 && days <= maxExportDays
}, `not a period of 1 to ${maxExportDays} days`)

/** The shop's figures (docs/product/back-office.md#analytics). */
export function analyticsRoutes({ database }: StoreContext) {
  const figures = new ResponseCache({ ttlMs: figuresTtlMs, maxEntries: analyticsPeriods.length })

  return new Hono<StaffEnv>()
    .get('/analytics', needs('read_analytics'), validate('query', figuresQuery), async (c) => {
      const { period } = c.req.valid('query')
      c.header('content-type', 'application/json')
      return c.body(await figures.get(period, () => findAnalytics(database, period)))
    })
    .get('/analytics/page', needs('read_analytics'), validate('query', pageQuery), async (c) =>
      c.json({ order_count: await countOrdersFromPage(database, c.req.valid('query').path) }),
    )
    .get('/analytics/export', needs('export_sales'), validate('query', exportQuery), async (c) =>
      c.json({ rows: await exportSales(database, c.req.valid('query')) }),
    )
}
