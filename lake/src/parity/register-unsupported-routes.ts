import type { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import type { LakeEnv } from '../http/request-context.ts'
import { supportedEndpoints } from './endpoints/supported-endpoints.ts'
import { unsupportedEndpoints } from './endpoints/unsupported-endpoints.ts'

/** First segments of the hosted service's paths. */
const namespaces = new Set(
  [...supportedEndpoints, ...unsupportedEndpoints].map(({ name }) => firstSegment(name.split(' ')[1] ?? '')),
)

/**
 * Answers the hosted service's routes that the lake lacks with a 501 that names the row of the parity table. A path
 * without a row may exist on the hosted service when others share its prefix; any other path is a 404 on both.
 */
export function registerUnsupportedRoutes(app: Hono<LakeEnv>): void {
  for (const { name, note } of unsupportedEndpoints) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, () => {
      throw new ApiError(501, `The lake does not support "${name}" (PARITY.md). ${note}`)
    })
  }
  app.all('*', (c) => {
    const path = c.req.path.replace(/^\/v[^/]+/, '')
    if (!namespaces.has(firstSegment(path))) throw new ApiError(404, 'Not found')
    const route = `${c.req.method} ${path.slice(0, 200)}`
    throw new ApiError(501, `Unknown route "${route}": the lake lacks it, and PARITY.md has no row for it`)
  })
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? ''
}
