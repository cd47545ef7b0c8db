import type { Hono } from 'hono'
import * as z from 'zod'
import { grantsIn } from '../access/identity.ts'
import type { CopyJobs } from '../datasets/copy-jobs.ts'
import type { DatasetCatalog, DatasetRecord } from '../datasets/dataset-catalog.ts'
import type { Datasets } from '../datasets/datasets.ts'
import { ApiError } from '../http/api-error.ts'
import { parseCountParam } from '../http/query-params.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager, requireUser } from '../http/request-context.ts'
import { requireProjectId } from './project-routes.ts'

export interface DatasetRouteDeps {
  projectId: string
  datasets: Datasets
  catalog: DatasetCatalog
  jobs: CopyJobs
}

const aclMode = z.enum(['public', 'private'])
// The hosted service knows a third mode, which custom roles made obsolete; the client still sends it.
const newDataset = z.object({ aclMode: z.union([aclMode, z.literal('custom')]).default('public') })
const editedDataset = z.object({ aclMode })
const copyRequest = z.object({ targetDataset: z.string(), skipHistory: z.boolean().default(false) })

/** `projects/…/datasets`: lists, creates, edits, copies and deletes datasets. */
export function registerDatasetRoutes(app: Hono<LakeEnv>, deps: DatasetRouteDeps): void {
  const { projectId, datasets, catalog, jobs } = deps
  const requireManagerOfProject = (c: LakeContext) => {
    requireProjectId(c, projectId)
    return requireManager(c)
  }

  app.get('/projects/:project/datasets', (c) => {
    requireProjectId(c, projectId)
    requireUser(c)
    const { datasetProfile, addonFor } = c.req.query()
    const isListed = (record: DatasetRecord) =>
      (datasetProfile === undefined || record.profile === datasetProfile) &&
      (addonFor === undefined || record.addonFor === addonFor)
    return c.json(datasets.records.filter(isListed).map((record) => present(record, catalog)))
  })

  app.get('/projects/:project/datasets/copy', (c) => {
    requireManagerOfProject(c)
    const offset = Number(c.req.query('offset') ?? 0)
    if (!Number.isInteger(offset) || offset < 0)
      throw new ApiError(400, 'Parameter "offset" must be a whole number')
    return c.json(jobs.list(parseCountParam(c, 'limit', 10, 100), offset))
  })

  app.put('/projects/:project/datasets/:dataset', async (c) => {
    const { user } = requireManagerOfProject(c)
    const body = await parseJsonBody(c, newDataset)
    const mode = body.aclMode === 'public' ? 'public' : 'private'
    const { name } = datasets.create(c.req.param('dataset'), { aclMode: mode, createdBy: user.id })
    return c.json({ datasetName: name, aclMode: mode }, 201)
  })

  app.patch('/projects/:project/datasets/:dataset', async (c) => {
    requireManagerOfProject(c)
    const body = await parseJsonBody(c, editedDataset)
    const record = datasets.setAclMode(c.req.param('dataset'), body.aclMode)
    return c.json({ datasetName: record.name, aclMode: record.aclMode })
  })

  app.delete('/projects/:project/datasets/:dataset', async (c) => {
    requireManagerOfProject(c)
    await datasets.delete(c.req.param('dataset'))
    return c.json({ deleted: true })
  })

  app.put('/projects/:project/datasets/:dataset/copy', async (c) => {
    const { user } = requireManagerOfProject(c)
    const { targetDataset, skipHistory } = await parseJsonBody(c, copyRequest)
    const source = datasets.resolve(c.req.param('dataset')).name
    const job = jobs.start({ source, target: targetDataset, skipHistory, author: user.id })
    return c.json({
      datasetName: source,
      message: `Starting copying dataset ${source} to ${targetDataset}...`,
      aclMode: datasets.record(source).aclMode,
      jobId: job.id,
    })
  })

  app.get('/projects/:project/datasets/:dataset/acl', (c) => {
    requireProjectId(c, projectId)
    const { name } = datasets.resolve(c.req.param('dataset'))
    const identity = c.get('identity')
    const grants = identity.kind === 'user' ? grantsIn(identity.role, name) : []
    return c.json(grants.map(({ filter, permissions }) => ({ filter, permissions })))
  })

  app.get('/projects/:project/datasets/:dataset/tags', (c) => {
    requireProjectId(c, projectId)
    requireUser(c)
    return c.json(presentTags(datasets.require(c.req.param('dataset')).name, catalog))
  })

  app.put('/projects/:project/datasets/:dataset/tags/:tag', (c) => {
    requireManagerOfProject(c)
    const { name } = datasets.require(c.req.param('dataset'))
    catalog.addTag(name, requireTagName(c.req.param('tag')))
    return c.json(presentTags(name, catalog))
  })

  app.delete('/projects/:project/datasets/:dataset/tags/:tag', (c) => {
    requireManagerOfProject(c)
    const { name } = datasets.require(c.req.param('dataset'))
    catalog.deleteTag(name, c.req.param('tag'))
    return c.json(presentTags(name, catalog))
  })
}

/** @throws ApiError (400) when it is malformed */
function requireTagName(name: string): string {
  if (/^[a-z0-9][-a-z0-9]{0,49}$/.test(name)) return name
  throw new ApiError(400, 'Tag names consist of up to 50 lowercase letters, numbers and dashes')
}

function presentTags(dataset: string, catalog: DatasetCatalog) {
  return catalog.tagsOf(dataset).map((name) => ({ name, title: name }))
}

function present(record: DatasetRecord, catalog: DatasetCatalog) {
  const { name, aclMode: mode, createdAt, createdBy, addonFor, profile } = record
  return {
    name,
    aclMode: mode,
    createdAt,
    createdByUserId: createdBy ?? null,
    addonFor: addonFor ?? null,
    datasetProfile: profile ?? null,
    features: [],
    tags: presentTags(name, catalog),
  }
}
