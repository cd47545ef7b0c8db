import type { Hono } from 'hono'
import * as z from 'zod'
import type { ApiToken, ApiTokens } from '../access/api-tokens.ts'
import type { UserIdentity } from '../access/identity.ts'
import type { UserDirectory } from '../access/user-directory.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager, requireUser } from '../http/request-context.ts'
import { requireProjectId } from './project-routes.ts'

export interface TokenRouteDeps {
  projectId: string
  tokens: ApiTokens
  users: UserDirectory
}

const label = z.string().min(1).max(256)
const expiresAt = z.iso.datetime({ offset: true }).optional()
const newToken = z.object({ label, roleName: z.string(), expiresAt })
const membership = z.object({ roleNames: z.tuple([z.string()]) })
const newRobot = z.object({ label, memberships: z.tuple([membership]), expiresAt })

/** Tokens of robots, in the older form (`projects/…/tokens`) and in that of the access API (`access/…/robots`). */
export function registerTokenRoutes(app: Hono<LakeEnv>, deps: TokenRouteDeps): void {
  const { projectId, tokens, users } = deps
  const requireManagerOfProject = (c: LakeContext) => {
    requireProjectId(c, projectId)
    return requireManager(c)
  }
  const create = (
    { user }: UserIdentity,
    token: { label: string; role: string; expiresAt?: string | undefined },
  ) => {
    if (!users.findRole(token.role)) throw new ApiError(400, `There is no role "${token.role.slice(0, 64)}"`)
    const until = token.expiresAt && new Date(token.expiresAt).toISOString()
    if (until && Date.parse(until) <= Date.now()) throw new ApiError(400, 'expiresAt must be in the future')
    return tokens.create({
      label: token.label,
      role: token.role,
      createdBy: user.id,
      expiresAt: until || undefined,
    })
  }
  const deleteToken = (c: LakeContext) => {
    requireManagerOfProject(c)
    if (!tokens.delete(c.req.param('token') ?? '')) throw new ApiError(404, 'Token not found')
    return c.body(null, 204)
  }
  const presentToken = ({ id, label: name, role, createdAt }: ApiToken) => {
    const title = users.findRole(role)?.title ?? role
    return { id, label: name, projectUserId: id, createdAt, roles: [{ name: role, title }] }
  }
  const presentRobot = ({ id, label: name, role, createdAt, expiresAt: until }: ApiToken) => {
    const access = { resourceType: 'project', resourceId: projectId, roleNames: [role] }
    return { id, label: name, memberships: [access], createdAt, expiresAt: until ?? null }
  }

  app.get('/projects/:project/tokens', (c) => {
    requireManagerOfProject(c)
    return c.json(tokens.all().map(presentToken))
  })
  app.post('/projects/:project/tokens', async (c) => {
    const manager = requireManagerOfProject(c)
    const { roleName, ...rest } = await parseJsonBody(c, newToken)
    const { token, secret } = create(manager, { ...rest, role: roleName })
    return c.json({ ...presentToken(token), key: secret }, 201)
  })
  app.delete('/projects/:project/tokens/:token', deleteToken)

  app.get('/access/project/:project/robots', (c) => {
    requireManagerOfProject(c)
    const data = tokens.all().map(presentRobot)
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
  app.post('/access/project/:project/robots', async (c) => {
    const manager = requireManagerOfProject(c)
    const { memberships, ...rest } = await parseJsonBody(c, newRobot)
    const [role] = memberships[0].roleNames
    const { token, secret } = create(manager, { ...rest, role })
    return c.json({ ...presentRobot(token), token: secret }, 201)
  })
  app.delete('/access/project/:project/robots/:token', deleteToken)
  app.post('/access/robots/me/rotate', (c) => {
    const { user } = requireUser(c)
    const token = tokens.all().find(({ id }) => id === user.id)
    const secret = token && tokens.rotate(token.id)
    if (!token || !secret)
      throw new ApiError(403, 'Only tokens that were created over the API can be rotated')
    return c.json({ ...presentRobot(token), token: secret })
  })
  app.get('/access/project/:project/roles', (c) => {
    requireManagerOfProject(c)
    const data = users.roles.map(({ name, title, description }) => {
      return { name, title, description, appliesToUsers: true, appliesToRobots: true, isCustom: false }
    })
    return c.json({ data, nextCursor: null, totalCount: data.length })
  })
}
