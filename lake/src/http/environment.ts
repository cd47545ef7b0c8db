import type { Context } from 'hono'
import type { Identity } from '../access/identity.ts'
import { unauthorized } from './api-error.ts'

/** What the lake's middleware leaves for its routes. */
export interface LakeEnvironment {
  /** The network address that asks; absent for requests made in this process. */
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
