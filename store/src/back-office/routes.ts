import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { staffAuditSchema, staffDeskSchema } from '../../contract/back-office/audit-log.ts'
import type { StoreContext } from '../config.ts'
import { callRpc } from '../database.ts'
import { readBearer } from '../http/bearer.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import { staffFigureRoutes } from './analytics/routes.ts'
import { staffCatalogueRoutes } from './catalogue/routes.ts'
import { staffCatalogueCsvRoutes } from './catalogue-csv/routes.ts'
import { staffClientRoutes } from './customers/routes.ts'
import { staffOrderRoutes } from './orders/routes.ts'
import { staffPromotionRoutes } from './promotions/routes.ts'
import { needs, type StaffEnv } from './staff-context.ts'
import type { StaffDirectory } from './staff-directory.ts'
import { staffStockRoutes } from './stock/routes.ts'
import { staffRequestRoutes } from './tickets/routes.ts'

type DeskEnv = StaffEnv & { Bindings: RequestBindings }

const auditQuery = z.object({ before: z.coerce.number().int().positive().optional() })

/** The back office (docs/product/back-office.md), for sessions of the studio. Authenticates before anything is read. */
export function staffRoutes(context: StoreContext, staffDirectory: StaffDirectory) {
  const { database, staffRequestsPerMinute } = context

  const authenticate = createMiddleware<StaffEnv>(async (c, next) => {
    const token = readBearer(c)
    const staff = token === undefined ? undefined : await staffDirectory.identify(token)
    if (!staff) return sendFailure(c, { code: 'unauthenticated' })
    if (!staff.permissions.includes('read_orders')) return sendFailure(c, { code: 'forbidden' })
    c.set('staff', staff)
    await next()
    c.header('cache-control', 'no-store')
    return undefined
  })

  return new Hono<DeskEnv>()
    .use(
      '/staff/*',
      authenticate,
      rateLimit<DeskEnv>(staffRequestsPerMinute, { clientOf: (c) => c.get('staff').id }),
    )
    .get('/staff/desk', async (c) => {
      const { name, permissions } = c.get('staff')
      const counts = await callRpc(database.rpc('staff_work_counts'), staffDeskSchema.shape.counts)
      return c.json({ name, permissions, counts })
    })
    .get('/staff/version', async (c) =>
      c.json({ version: await callRpc(database.rpc('staff_version'), z.string()) }),
    )
    .get('/staff/audit', needs('read_audit'), validate('query', auditQuery), async (c) => {
      const { before } = c.req.valid('query')
      const page = database.rpc('staff_audit', before === undefined ? {} : { p_before_id: before })
      return c.json({ actions: await callRpc(page, staffAuditSchema.shape.actions) })
    })
    .route('/staff', staffOrderRoutes(context))
    .route('/staff', staffStockRoutes(context))
    .route('/staff', staffCatalogueCsvRoutes(context))
    .route('/staff', staffFigureRoutes(context))
    .route('/staff', staffCatalogueRoutes(context))
    .route('/staff', staffRequestRoutes(context))
    .route('/staff', staffPromotionRoutes(context))
    .route('/staff', staffClientRoutes(context))
}
