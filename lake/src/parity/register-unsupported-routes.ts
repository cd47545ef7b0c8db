import type { Hono } from 'hono'
import { ApiError } from '../http/api-error.ts'
import type { LakeEnv } from '../http/request-context.ts'
import { unsupportedEndpoints } from './unsupported-endpoints.ts'

/** Answers what the hosted service has and the lake lacks with a 501 that names the row of the parity table. */
export function registerUnsupportedRoutes(app: Hono<LakeEnv>): void {
  for (const { name, note } of unsupportedEndpoints) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, () => {
      throw new ApiError(501, `The lake does not support "${name}" (PARITY.md). ${note}`)
    })
  }
}
