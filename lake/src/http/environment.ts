import type { Context } from 'hono'
import type { Identity } from '../access/identity.ts'
import { unauthorized } from './api-error.ts'

/** Hono's environment: what the server and the middleware pass to the routes. */
export interface LakeEnvironment {
  /** Absent for requests made within this process. */
  Bindings: { peer?: string | undefined }
  Variables: { identity: Identity }
}

export type LakeContext = Context<LakeEnvironment>

/** @throws ApiError (401) for anonymous callers */
export function requireUser(c: LakeContext): Identity & { kind: 'user' } {
  const identity = c.get('identity')
  if (identity.kind === 'anonymous') throw unauthorized()
  return identity
}
