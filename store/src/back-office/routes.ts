import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { auditLogSchema, backOfficeStatusSchema } from '../../contract/back-office/audit-log.ts'
import { callRpc } from '../database.ts'
import { parseBearer } from '../http/bearer.ts'
import { type RequestBindings, rateLimit } from '../http/rate-limit.ts'
import { sendFailure } from '../http/send-failure.ts'
import { validate } from '../http/validate.ts'
import type { StoreContext } from '../store-context.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { staffCatalogueRoutes } from './catalogue/routes.ts'
import { staffCatalogueCsvRoutes } from './catalogue-csv/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { staffOrderRoutes } from './orders/routes.ts'
import { staffPromotionRoutes } from './promotions/routes.ts'
import { needs, type StaffEnv } from './staff-context.ts'
import type { StaffDirectory } from './staff-directory.ts'
import { staffStockRoutes } from './stock/routes.ts'
import { staffTicketRoutes } from './tickets/routes.ts'

type BackOfficeEnv = StaffEnv & { Bindings: RequestBindings }

const auditQuery = z.object({ before: z.coerce.number().int().positive().optional() })

/** The back office (docs/product/back-office.md), for sessions of the studio. Authenticates before anything is read. */
export function backOfficeRoutes(context: StoreContext, staffDirectory: StaffDirectory) {
  const { database, staffRequestsPerMinute } = context

  const authenticate = createMiddleware<StaffEnv>(async (c, next) => {
    const token = parseBearer(c)
    const staff = token === undefined ? undefined : await staffDirectory.identify(token)
    if (!staff) return sendFailure(c, { code: 'unauthenticated' })
    if (!staff.permissions.includes('read_orders')) return sendFailure(c, { code: 'forbidden' })
    c.set('staff', staff)
    await next()
    c.header('cache-control', 'no-store')
    return undefined
  })

  return new Hono<BackOfficeEnv>()
    .use(
      '/back-office/*',
      authenticate,
      rateLimit<BackOfficeEnv>(staffRequestsPerMinute, { clientOf: (c) => c.get('staff').id }),
    )
    .get('/back-office/status', async (c) => {
      const { name, permissions } = c.get('staff')
      const counts = await callRpc(database.rpc('staff_work_counts'), backOfficeStatusSchema.shape.counts)
      return c.json({ name, permissions, counts })
    })
    .get('/back-office/version', async (c) =>
      c.json({ version: await callRpc(database.rpc('staff_version'), z.string()) }),
    )
    .get('/back-office/audit-log', needs('read_audit_log'), validate('query', auditQuery), async (c) => {
      const { before } = c.req.valid('query')
      const page = database.rpc('staff_audit_log', before === undefined ? {} : { p_before_id: before })
      return c.json({ actions: await callRpc(page, auditLogSchema.shape.actions) })
    })
    .route('/back-office', staffOrderRoutes(context))
    .route('/back-office', staffStockRoutes(context))
    .route('/back-office', staffCatalogueCsvRoutes(context))
    .route('/back-office', analyticsRoutes(context))
    .route('/back-office', staffCatalogueRoutes(context))
    .route('/back-office', staffTicketRoutes(context))
    .route('/back-office', staffPromotionRoutes(context))
    .route('/back-office', customerRoutes(context))
}
