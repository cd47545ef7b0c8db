import { Hono } from 'hono'
import { z } from 'zod'
import { figurePeriods, maxExportDays } from '../../../contract/back-office/analytics.ts'
import { isCountedPath } from '../../../contract/counted-pages.ts'
import type { StoreContext } from '../../config.ts'
import { ResponseCache } from '../../http/response-cache.ts'
import { validate } from '../../http/validate.ts'
import { needs, type StaffEnv } from '../staff-context.ts'
import { countOrdersFromPage, exportSales, readFigures } from './queries.ts'

/** Cached, because each order makes open back offices reload, and a year of a large shop takes long to compute. */
const figuresTtlMs = 30_000
const dayMs = 86_400_000

const figuresQuery = z.object({ period: z.enum(figurePeriods) })
const pageQuery = z.object({ path: z.string().refine(isCountedPath, 'not a page of the site') })
const exportQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days >= 1 && days <= maxExportDays
}, `not a period of 1 to ${maxExportDays} days`)

/** The shop's figures (docs/product/back-office.md#analytics). */
export function staffFigureRoutes({ database }: StoreContext) {
  const figures = new ResponseCache({ ttlMs: figuresTtlMs, maxEntries: figurePeriods.length })

  return new Hono<StaffEnv>()
    .get('/figures', needs('read_figures'), validate('query', figuresQuery), async (c) => {
      const { period } = c.req.valid('query')
      c.header('content-type', 'application/json')
      return c.body(await figures.get(period, () => readFigures(database, period)))
    })
    .get('/figures/page', needs('read_figures'), validate('query', pageQuery), async (c) =>
      c.json({ order_count: await countOrdersFromPage(database, c.req.valid('query').path) }),
    )
    .get('/figures/export', needs('export_figures'), validate('query', exportQuery), async (c) =>
      c.json({ rows: await exportSales(database, c.req.valid('query')) }),
    )
}
