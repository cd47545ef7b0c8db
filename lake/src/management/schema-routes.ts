import type { DatabaseSync } from 'node:sqlite'
import type { Hono } from 'hono'
import * as z from 'zod'
import type { Datasets } from '../datasets/datasets.ts'
import { ApiError } from '../http/api-error.ts'
import { parseJsonBody } from '../http/request-body.ts'
import { type LakeContext, type LakeEnv, requireManager, requireUser } from '../http/request-context.ts'
import { textColumn } from '../storage/database.ts'
import { requireProjectId } from './project-routes.ts'

const deployment = z.object({
  schemas: z
    .array(
      z.object({
        schema: z.json(),
        version: z.string().optional(),
        tag: z
          .string()
          .regex(/^[\w-]{1,128}$/)
          .optional(),
        workspace: z.object({ name: z.string().min(1).max(128), title: z.string().optional() }),
      }),
    )
    .min(1)
    .max(100),
})

/** `projects/…/schemas`: the schemas that `sanity schema deploy` stores, one per dataset, workspace and tag. */
export function registerSchemaRoutes(
  app: Hono<LakeEnv>,
  { db, projectId, datasets }: { db: DatabaseSync; projectId: string; datasets: Datasets },
): void {
  const statements = {
    all: db.prepare('SELECT content FROM schemas WHERE dataset = ? ORDER BY id'),
    find: db.prepare('SELECT content FROM schemas WHERE dataset = ? AND id = ?'),
    put: db.prepare('INSERT OR REPLACE INTO schemas VALUES (?, ?, ?)'),
    delete: db.prepare('DELETE FROM schemas WHERE dataset = ? AND id = ?'),
  }
  const datasetName = (c: LakeContext) => {
    requireProjectId(c, projectId)
    return datasets.require(c.req.param('dataset') ?? '').name
  }

  app.get('/projects/:project/datasets/:dataset/schemas', (c) => {
    requireUser(c)
    return c.json(statements.all.all(datasetName(c)).map((row) => JSON.parse(textColumn(row, 'content'))))
  })

  app.put('/projects/:project/datasets/:dataset/schemas', async (c) => {
    requireManager(c)
    const dataset = datasetName(c)
    const { schemas } = await parseJsonBody(c, deployment)
    const now = new Date().toISOString()
    const stored = schemas.map(({ schema, tag, workspace, ...rest }) => ({
      _id: `_.schemas.${workspace.name.replaceAll(/[^\w-]/g, '_')}${tag === undefined ? '' : `.${tag}`}`,
      _type: 'system.schema',
      _createdAt: now,
      _updatedAt: now,
      ...rest,
      tag,
      workspace,
      schema: JSON.stringify(schema),
    }))
    for (const document of stored) statements.put.run(dataset, document._id, JSON.stringify(document))
    return c.json(stored)
  })

  app.get('/projects/:project/datasets/:dataset/schemas/:schema', (c) => {
    requireUser(c)
    const row = statements.find.get(datasetName(c), c.req.param('schema'))
    if (!row) throw new ApiError(404, `Schema "${c.req.param('schema').slice(0, 128)}" not found`)
    return c.json(JSON.parse(textColumn(row, 'content')))
  })

  app.delete('/projects/:project/datasets/:dataset/schemas/:schema', (c) => {
    requireManager(c)
    const { changes } = statements.delete.run(datasetName(c), c.req.param('schema'))
    return c.json({ deleted: changes === 1 })
  })
}
