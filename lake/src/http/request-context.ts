import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { CallerIdentity, UserIdentity } from '../access/identity.ts'
import type { Sessions } from '../access/sessions.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { ApiError, createUnauthorizedError } from './api-error.ts'

/** Hono's environment: what the server and the middleware pass to the routes. */
export interface LakeEnv {
  /** Absent for requests made within this process. */
  Bindings: { clientIp?: string | undefined }
  Variables: {
    identity: CallerIdentity
    /** Absent for anonymous callers. */
    watchToken?: WatchToken
    /** The dataset in the path, for the routes below `/data` and `/assets`. */
    dataset?: Dataset
    /** To be called with the bytes of a body that are kept in memory. @throws ApiError (429, 503) */
    countBodyBytes: (bytes: number) => void
  }
}

/** Calls the function once when the token of the request is revoked. @returns ends the watch */
export type WatchToken = (onRevoked: () => void) => () => void

export type LakeContext = Context<LakeEnv>

/** The sender of a request, for the limits per caller. */
export function getCallerId(c: LakeContext): string {
  const identity = c.get('identity')
  return identity.kind === 'user' ? identity.user.id : `anonymous ${c.env.clientIp ?? ''}`
}

/** @throws ApiError (401) for anonymous callers */
export function requireUser(c: LakeContext): UserIdentity {
  const identity = c.get('identity')
  if (identity.kind === 'anonymous') throw createUnauthorizedError()
  return identity
}

/** The dataset that the request is about. @throws ApiError (404) when its path names none */
export function getDataset(c: LakeContext): Dataset {
  const dataset = c.get('dataset')
  if (!dataset) throw new ApiError(404, 'Dataset not found')
  return dataset
}

/** Reads the bearer token. Without one the caller is anonymous; an unknown one is a 401 on every route. */
export function authenticate(sessions: Sessions) {
  return createMiddleware<LakeEnv>(async (c, next) => {
    const token = parseBearerToken(c.req.header('authorization'))
    const user = token === undefined ? undefined : sessions.identify(token)
    if (token !== undefined && !user) throw createUnauthorizedError()
    c.set('identity', user ?? { kind: 'anonymous' })
    if (token !== undefined) c.set('watchToken', (onRevoked) => sessions.watch(token, onRevoked))
    await next()
  })
}

/** Since this API version, there are releases, and the default perspective is `published`, not `raw`. */
const releasesSince = 'v2025-02-19'

/** Whether the API version in the path has releases. */
export function knowsReleases(c: LakeContext): boolean {
  const version = c.req.param('version') ?? ''
  return version === 'vX' || (/^v\d{4}/.test(version) && version >= releasesSince)
}

export function parseBearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer\s+(\S+)$/i)?.[1]
}
