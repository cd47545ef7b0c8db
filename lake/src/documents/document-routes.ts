import type { Hono } from 'hono'
import type { AccessControl } from '../access/access.ts'
import { ApiError } from '../http/api-error.ts'
import { type LakeEnv, requireUser } from '../http/environment.ts'
import { parseBooleanParam } from '../http/query-params.ts'
import { readJson } from '../http/request-body.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { actionsBody } from './actions/action-schema.ts'
import type { DocumentService } from './document-service.ts'
import { mutateBody } from './mutation-schema.ts'
import { readDocuments } from './read-documents.ts'

export interface DocumentDeps {
  store: DocumentStore
  access: AccessControl
  documents: DocumentService
}

/** `data/doc`, `data/mutate` and `data/actions`. */
export function registerDocumentRoutes(app: Hono<LakeEnv>, deps: DocumentDeps): void {
  app.get('/data/doc/:dataset/:ids', (c) => {
    const excludeContent = parseBooleanParam(c, 'excludeContent', false)
    return c.json(readDocuments(deps, c.req.param('ids').split(','), c.get('identity'), excludeContent))
  })

  app.post('/data/mutate/:dataset', async (c) => {
    const identity = requireUser(c)
    const options = {
      dryRun: parseBooleanParam(c, 'dryRun', false),
      autoGenerateArrayKeys: parseBooleanParam(c, 'autoGenerateArrayKeys', false),
    }
    requireVisibility(c.req.query('visibility'))
    const returnDocuments = parseBooleanParam(c, 'returnDocuments', false)
    const returnIds = returnDocuments || parseBooleanParam(c, 'returnIds', false)
    const body = await readJson(c, mutateBody)
    const { transactionId, results } = deps.documents.mutate({ ...body, ...options, identity })
    return c.json({
      transactionId,
      results: results.map(({ id, operation, document }) => ({
        ...(returnIds && { id }),
        operation,
        ...(returnDocuments && document && deps.access.mayRead(identity, document) && { document }),
      })),
    })
  })

  app.post('/data/actions/:dataset', async (c) => {
    const identity = requireUser(c)
    const body = await readJson(c, actionsBody)
    return c.json(deps.documents.applyActions({ ...body, identity }))
  })
}

/** Every write is queryable before it is acknowledged, so the three values have the same effect. */
function requireVisibility(value: string | undefined): void {
  if (value === undefined || value === '' || value === 'sync' || value === 'async' || value === 'deferred')
    return
  throw new ApiError(400, 'Parameter "visibility" must be sync, async or deferred')
}
