import type { Hono } from 'hono'
import { createUnsupportedError } from './api-error.ts'
import type { LakeEnv } from './request-context.ts'

/** Answers every other route below an API version with a 501 that names it, so that nobody takes it for a missing resource. */
export function registerUnsupportedRoutes(app: Hono<LakeEnv>): void {
  app.all('*', (c) => {
    const path = c.req.path.replace(/^\/v[^/]+/, '').slice(0, 200)
    throw createUnsupportedError(`${c.req.method} ${path}`)
  })
}
