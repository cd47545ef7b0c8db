import type { Hono } from 'hono'
import type { UserDirectory } from '../access/user-directory.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeContext, type LakeEnv, requireUser } from '../http/request-context.ts'

export interface ProjectDeps {
  projectId: string
  users: UserDirectory
}

/** The project's metadata, members and roles, which the studio requests at start. */
export function registerProjectRoutes(app: Hono<LakeEnv>, deps: ProjectDeps): void {
  const { projectId, users } = deps
  const requireProject = (c: LakeContext) => requireProjectId(c, projectId)

  app.get('/projects', (c) => {
    requireUser(c)
    return c.json([presentProject(deps)])
  })

  app.get('/projects/:project', (c) => {
    requireProject(c)
    requireUser(c)
    return c.json(presentProject(deps))
  })

  app.get('/projects/:project/grants', (c) => {
    requireProject(c)
    return c.json({})
  })

  app.get('/projects/:project/roles', (c) => {
    requireProject(c)
    requireUser(c)
    return c.json(
      users.roles.map(({ name, title, description }) => ({ name, title, description, isCustom: false })),
    )
  })

  app.get('/projects/:project/datasets/:dataset/settings/embeddings', (c) => {
    requireProject(c)
    requireUser(c)
    return c.json({ enabled: false, status: 'disabled' })
  })

  // Every user is configured, and nobody is invited.
  app.get('/invitations/project/:project', (c) => {
    requireProject(c)
    requireUser(c)
    return c.json([])
  })

  app.get('/projects/:project/user-applications', (c) => {
    requireProject(c)
    return c.json([])
  })
  app.get('/projects/:project/features', (c) => {
    requireProject(c)
    return c.json([])
  })
  // The hosted plans limit the number of active releases.
  app.get('/projects/:project/new-content-release-allowed', (c) => {
    requireProject(c)
    const limits = { datasetReleaseLimit: Number.MAX_SAFE_INTEGER, orgActiveReleaseLimit: null }
    return c.json({ data: { ...limits, orgMeteredActiveReleaseCount: 0 } })
  })
}

/** @throws ApiError (404) when the path names another project */
export function requireProjectId(c: LakeContext, projectId: string): void {
  if (c.req.param('project') !== projectId) throw new ApiError(404, 'Project not found')
}

function presentProject({ projectId, users }: ProjectDeps) {
  const members = users.users.map(({ id, role }) => {
    const title = users.findRole(role)?.title ?? role
    return { id, role, roles: [{ name: role, title }], isCurrentUser: false, isRobot: false }
  })
  return {
    id: projectId,
    displayName: projectId,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    studioHost: null,
    metadata: {},
    activityFeedEnabled: false,
    members,
  }
}
