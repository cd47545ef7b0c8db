import type { Hono } from 'hono'
import { grantsIn } from '../access/identity.ts'
import type { Datasets } from '../datasets/datasets.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeEnv, requireUser } from '../http/request-context.ts'

const PROFILE = 'comments'

/**
 * `comments/…/setup`: creates the private add-on dataset in which the Studio stores the comments and tasks of a dataset.
 * The first person who comments calls it, whoever has grants to create documents there.
 */
export function registerCommentRoutes(app: Hono<LakeEnv>, { datasets }: { datasets: Datasets }): void {
  app.post('/comments/:dataset/setup', (c) => {
    const { user, role } = requireUser(c)
    const { name } = datasets.resolve(c.req.param('dataset'))
    const addon = `${name}-${PROFILE}`
    if (!grantsIn(role, addon).some(({ permissions }) => permissions.includes('create')))
      throw new ApiError(403, 'Insufficient permissions to comment')
    const existing = datasets.addonOf(name, PROFILE)
    const { name: datasetName } =
      existing ??
      datasets.create(addon, { aclMode: 'private', createdBy: user.id, profile: PROFILE, addonFor: name })
    return c.json({ datasetName })
  })
}
