import type { Hono } from 'hono'
import { listGrants } from '../access/identity.ts'
import type { Datasets } from '../datasets/datasets.ts'
import type { Dataset } from '../datasets/open-dataset.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeEnv, requireUser } from '../http/request-context.ts'
import { requireProjectId } from './project-routes.ts'

/** Profile of the dataset with comments and tasks. */
const commentsProfile = 'comments'

/** `projects/…/datasets`: the datasets and what the caller may do there; `comments/…/setup` creates the one of comments. */
export function registerDatasetRoutes(
  app: Hono<LakeEnv>,
  { projectId, datasets }: { projectId: string; datasets: Datasets },
): void {
  app.get('/projects/:project/datasets', (c) => {
    requireProjectId(c, projectId)
    requireUser(c)
    const { datasetProfile, addonFor } = c.req.query()
    const isListed = (record: ReturnType<typeof present>) =>
      (datasetProfile === undefined || record.datasetProfile === datasetProfile) &&
      (addonFor === undefined || record.addonFor === addonFor)
    return c.json(datasets.all.map((dataset) => present(dataset, datasets)).filter(isListed))
  })

  app.get('/projects/:project/datasets/:dataset/acl', (c) => {
    requireProjectId(c, projectId)
    const { name } = datasets.require(c.req.param('dataset'))
    const identity = c.get('identity')
    const grants = identity.kind === 'user' ? listGrants(identity.role, name) : []
    return c.json(grants.map(({ filter, permissions }) => ({ filter, permissions })))
  })

  // The first person who comments calls it, whoever has grants to create documents there.
  app.post('/comments/:dataset/setup', (c) => {
    const { role } = requireUser(c)
    if (datasets.require(c.req.param('dataset')) !== datasets.configured)
      throw new ApiError(400, 'Comments have no comments')
    const datasetName = datasets.commentsName
    if (!listGrants(role, datasetName).some(({ permissions }) => permissions.includes('create')))
      throw new ApiError(403, 'Insufficient permissions to comment')
    datasets.setUpComments()
    return c.json({ datasetName })
  })
}

function present({ name, isPrivate }: Dataset, { configured, commentsName }: Datasets) {
  const isAddon = name === commentsName
  return {
    name,
    aclMode: isPrivate ? 'private' : 'public',
    createdByUserId: null,
    addonFor: isAddon ? configured.name : null,
    datasetProfile: isAddon ? commentsProfile : null,
    features: [],
    tags: [],
  }
}
