import type { Context } from 'hono'
import type { Identity, UserIdentity } from '../access/identity.ts'
import { unauthorized } from './api-error.ts'

/** Hono's environment: what the server and the middleware pass to the routes. */
export interface LakeEnv {
  /** Absent for requests made within this process. */
  Bindings: { clientIp?: string | undefined }
  Variables: { identity: Identity }
}

export type LakeContext = Context<LakeEnv>

/** @throws ApiError (401) for anonymous callers */
export function requireUser(c: LakeContext): UserIdentity {
  const identity = c.get('identity')
  if (identity.kind === 'anonymous') throw unauthorized()
  return identity
}
