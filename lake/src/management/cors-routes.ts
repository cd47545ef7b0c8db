import type { Hono } from 'hono'
import * as z from 'zod'
import { type AllowedOrigins, isOriginPattern } from '../access/allowed-origins.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager } from '../http/request-context.ts'
import { requireProjectId } from './project-routes.ts'

const newOrigin = z.object({ origin: z.string().max(256), allowCredentials: z.boolean().default(false) })

/** `projects/…/cors`: the origins that were allowed over the API; those of the application are not listed. */
export function registerCorsRoutes(
  app: Hono<LakeEnv>,
  { projectId, origins }: { projectId: string; origins: AllowedOrigins },
): void {
  const requireManagerOfProject = (c: LakeContext) => {
    requireProjectId(c, projectId)
    requireManager(c)
  }
  const present = (origin: ReturnType<AllowedOrigins['all']>[number]) => ({ ...origin, projectId })

  app.get('/projects/:project/cors', (c) => {
    requireManagerOfProject(c)
    return c.json(origins.all().map(present))
  })

  app.post('/projects/:project/cors', async (c) => {
    requireManagerOfProject(c)
    const { origin, allowCredentials } = await parseJsonBody(c, newOrigin)
    if (!isOriginPattern(origin))
      throw new ApiError(400, 'An origin has a protocol and a host, such as https://example.com')
    if (origins.all().some((other) => other.origin === origin))
      throw new ApiError(409, `Origin "${origin}" already exists`)
    return c.json(present(origins.add(origin, allowCredentials)), 201)
  })

  app.delete('/projects/:project/cors/:origin', (c) => {
    requireManagerOfProject(c)
    if (!origins.delete(c.req.param('origin'))) throw new ApiError(404, 'Origin not found')
    return c.json({ id: c.req.param('origin'), deleted: true })
  })
}
