import type { Hono } from 'hono'
import { ApiError } from './api-error.ts'
import { limitRequests } from './limit-requests.ts'
import type { LakeEnv } from './request-context.ts'

/** The hosted service's limits for one client IP, in requests per second. */
const requestsPerSecond = 500
const writesPerSecond = 25

/** Refuses API versions that do not exist and request rates that the hosted service refuses. */
export function limitLikeHosted(app: Hono<LakeEnv>): void {
  app.use('/:version{v[0-9A-Za-z-]+}/*', async (c, next) => {
    const version = c.req.param('version')
    if (!isApiVersion(version)) throw new ApiError(400, `Invalid API version "${version}"`)
    await next()
  })
  app.use(limitRequests({ points: requestsPerSecond, duration: 1 }))
  app.on('POST', '/:version/data/mutate/*', limitRequests({ points: writesPerSecond, duration: 1 }))
  app.on('POST', '/:version/assets/*', limitRequests({ points: writesPerSecond, duration: 1 }))
}

/** `v1`, `vX`, or a date that is not in the future. */
function isApiVersion(version: string): boolean {
  if (version === 'v1' || version === 'vX') return true
  const date = /^v(\d{4}-\d{2}-\d{2})$/.exec(version)?.[1]
  if (date === undefined) return false
  const time = Date.parse(date)
  return time <= Date.now() && new Date(time).toISOString().startsWith(date)
}
