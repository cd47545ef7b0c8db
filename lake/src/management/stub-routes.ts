import type { Hono } from 'hono'
import type { LakeEnv } from '../http/request-context.ts'

/** What a hosted plan may lack, and the lake has. */
const features = ['contentReleases', 'studioComments', 'sanityTasks'] as const

/** Stub responses for the studio's requests to its vendor (telemetry, announcements, plans), which stay on this machine. */
export function registerStubRoutes(
  app: Hono<LakeEnv>,
  { isAllowedOrigin }: { isAllowedOrigin: (origin: string) => boolean },
): void {
  app.get('/ping', (c) => c.json({}))
  app.get('/data/ping/:dataset', (c) => c.json({}))
  app.get('/help', (c) => c.json({}))
  app.get('/features', (c) => c.json(features))
  app.get('/journey/announcements', (c) => c.json([]))
  // There are no other datasets to reference a document.
  app.get('/data/references/:dataset/documents/:id/to', (c) => c.json({ totalCount: 0, references: [] }))
  // Access requests do not exist: every configured user can sign in.
  app.get('/access/requests/me', (c) => c.json([]))
  // Trials and limits of the hosted plans do not exist here.
  app.get('/journey/*', (c) => c.json(null))
  app.get('/subscriptions/project/:project', (c) => c.json(null))
  app.get('/intake/telemetry-status', (c) => c.json({ status: 'denied' }))
  app.post('/intake/batch', (c) => c.json({}))
  app.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || isAllowedOrigin(origin)
    return c.json({ result: { allowed, withCredentials: allowed } })
  })
}
