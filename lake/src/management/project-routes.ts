import type { Hono } from 'hono'
import type { UserDirectory } from '../access/user-directory.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeContext, type LakeEnv, requireUser } from '../http/request-context.ts'

export interface ProjectDeps {
  projectId: string
  dataset: string
  users: UserDirectory
}

/** The project's metadata, members, roles, datasets and ACL, which the studio requests at start. */
export function registerProjectRoutes(app: Hono<LakeEnv>, deps: ProjectDeps): void {
  const { projectId, dataset, users } = deps
  const requireProject = (c: LakeContext) => {
    if (c.req.param('project') !== projectId) throw new ApiError(404, 'Project not found')
  }

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

  app.get('/projects/:project/datasets', (c) => {
    requireProject(c)
    requireUser(c)
    // The comments feature requests its add-on dataset, which does not exist.
    const isAddOn = c.req.query('datasetProfile') !== undefined || c.req.query('addonFor') !== undefined
    return c.json(isAddOn ? [] : [{ name: dataset, aclMode: 'public' }])
  })

  app.get('/projects/:project/datasets/:dataset/acl', (c) => {
    requireProject(c)
    if (c.req.param('dataset') !== dataset) throw new ApiError(404, 'Dataset not found')
    const identity = c.get('identity')
    return c.json(identity.kind === 'user' ? identity.role.grants : [])
  })

  app.get('/projects/:project/datasets/:dataset/settings/embeddings', (c) => {
    requireProject(c)
    requireUser(c)
    return c.json({ enabled: false, status: 'disabled' })
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

function presentProject({ projectId, users }: ProjectDeps) {
  return {
    id: projectId,
    displayName: projectId,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    studioHost: null,
    metadata: {},
    activityFeedEnabled: false,
    members: users.users.map(({ id, role }) => ({
      id,
      role,
      roles: [{ name: role, title: role }],
      isCurrentUser: false,
      isRobot: false,
    })),
  }
}
