import type { Hono } from 'hono'
import type { LakeEnvironment } from '../http/environment.ts'

/** Answers to what the studio tells or asks its vendor, so that none of it leaves the machine. */
export function registerHouseRoutes(
  app: Hono<LakeEnvironment>,
  { isAllowedOrigin }: { isAllowedOrigin: (origin: string) => boolean },
): void {
  app.get('/ping', (c) => c.json({}))
  app.get('/data/ping/:dataset', (c) => c.json({}))
  app.get('/help', (c) => c.json({}))
  app.get('/features', (c) => c.json([]))
  app.get('/journey/announcements', (c) => c.json([]))
  // References from other datasets, which there are none of.
  app.get('/data/references/:dataset/documents/:id/to', (c) => c.json({ totalCount: 0, references: [] }))
  // Nobody asks for access: there is a button for everybody.
  app.get('/access/requests/me', (c) => c.json([]))
  // Offers and limits of the hosted plans: there are none here.
  app.get('/journey/*', (c) => c.json(null))
  app.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  app.post('/intake/batch', (c) => c.json({}))
  app.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || isAllowedOrigin(origin)
    return c.json({ result: { allowed, withCredentials: allowed } })
  })
}
