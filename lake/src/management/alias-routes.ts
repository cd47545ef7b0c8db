import type { Hono } from 'hono'
import * as z from 'zod'
import type { DatasetAlias, DatasetCatalog } from '../datasets/dataset-catalog.ts'
import { requireAliasName } from '../datasets/dataset-name.ts'
import type { Datasets } from '../datasets/datasets.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager, requireUser } from '../http/request-context.ts'
import { requireProjectId } from './project-routes.ts'

export interface AliasRouteDeps {
  projectId: string
  datasets: Datasets
  catalog: DatasetCatalog
}

const link = z.object({ datasetName: z.string().nullish() })

/** `projects/…/aliases`: other names of datasets, which can be linked to another one at any time. */
export function registerAliasRoutes(app: Hono<LakeEnv>, deps: AliasRouteDeps): void {
  const { projectId, datasets, catalog } = deps
  const requireAlias = (c: LakeContext): DatasetAlias => {
    requireProjectId(c, projectId)
    requireManager(c)
    const name = requireAliasName(c.req.param('alias') ?? '')
    const alias = catalog.findAlias(name)
    if (!alias) throw new ApiError(404, `Dataset alias "${name}" not found for project ID "${projectId}"`)
    return alias
  }
  const putAlias = (c: LakeContext, alias: DatasetAlias) => {
    catalog.putAlias(alias)
    return c.json({ aliasName: alias.name, datasetName: alias.datasetName })
  }

  app.get('/projects/:project/aliases', (c) => {
    requireProjectId(c, projectId)
    requireUser(c)
    return c.json(catalog.aliases())
  })

  app.put('/projects/:project/aliases/:alias', async (c) => {
    requireProjectId(c, projectId)
    requireManager(c)
    const name = requireAliasName(c.req.param('alias'))
    if (catalog.findAlias(name)) throw new ApiError(409, `Dataset alias "${name}" already exists`)
    // The command line sends no body for an alias without a dataset.
    const body = c.req.header('content-type') ? await parseJsonBody(c, link) : {}
    const datasetName = body.datasetName ? datasets.require(body.datasetName).name : null
    return putAlias(c, { name, datasetName })
  })

  app.patch('/projects/:project/aliases/:alias', async (c) => {
    const { name } = requireAlias(c)
    const { datasetName } = await parseJsonBody(c, link)
    return putAlias(c, { name, datasetName: datasets.require(datasetName ?? '').name })
  })

  app.patch('/projects/:project/aliases/:alias/unlink', (c) => {
    const { name, datasetName } = requireAlias(c)
    catalog.putAlias({ name, datasetName: null })
    return c.json({ aliasName: name, datasetName })
  })

  app.delete('/projects/:project/aliases/:alias', (c) => {
    const { name, datasetName } = requireAlias(c)
    catalog.deleteAlias(name)
    return c.json({ aliasName: name, datasetName, deleted: true })
  })
}
