import type { Hono } from 'hono'
import type { AccessControl } from '../access/access-control.ts'
import type { CallerIdentity } from '../access/identity.ts'
import { BoundedJsonList, maxJsonBytes, measureJson } from '../bounded-json.ts'
import { ApiError, createUnsupportedError } from '../http/api-error.ts'
import { parseBooleanParam } from '../http/query-params.ts'
import { parseEach, parseJsonBody } from '../http/request-body.ts'
import { getDataset, knowsReleases, type LakeEnv, requireUser } from '../http/request-context.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { actionsBody } from './actions/action-schema.ts'
import type { MutationResult } from './apply-mutation.ts'
import { isDocumentId, toPublishedId } from './document-id.ts'
import { mutateBody, mutation } from './mutation-schema.ts'

/** `data/doc`, `data/mutate` and `data/actions`. */
export function registerDocumentRoutes(app: Hono<LakeEnv>): void {
  app.get('/data/doc/:dataset/:ids', (c) => {
    const dataset = getDataset(c)
    const excludeContent = parseBooleanParam(c, 'excludeContent', false)
    const ids = c.req.param('ids').split(',')
    const includeAllVersions = parseBooleanParam(c, 'includeAllVersions', false)
    const wanted = includeAllVersions ? ids.flatMap((id) => listVersions(dataset.store, id)) : ids
    const { documents, omitted } = getDocuments(dataset, wanted, c.get('identity'), excludeContent)
    const body = `{"documents":${documents.toArray()},"omitted":${JSON.stringify(omitted)}}`
    return c.body(body, 200, { 'content-type': 'application/json' })
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
    const body = await parseJsonBody(c, mutateBody)
    const mutations = parseEach('mutations', body.mutations, mutation)
    const { signal } = c.req.raw
    const { access, documents } = getDataset(c)
    const { transactionId, results } = await documents.mutate({
      ...body,
      ...options,
      ...(returnDocuments && { checkResults: requireReturnable }),
      mutations,
      identity,
      signal,
    })
    return c.json({
      transactionId,
      results: results.map(({ id, operation, document }) => ({
        ...(returnIds && { id }),
        operation,
        ...(returnDocuments && document && access.mayRead(identity, document) && { document }),
      })),
    })
  })

  app.post('/data/actions/:dataset', async (c) => {
    const identity = requireUser(c)
    const body = await parseJsonBody(c, actionsBody)
    // A feature of the hosted service, beside which the lake's own refusals are 400s.
    const variantAction = body.actions.find(({ actionType }) =>
      actionType.startsWith('sanity.action.variant.'),
    )
    if (variantAction) throw createUnsupportedError(variantAction.actionType.slice(0, 100))
    const isOfRelease = body.actions.some(({ actionType }) => actionType.startsWith('sanity.action.release.'))
    if (isOfRelease && !knowsReleases(c))
      throw new ApiError(400, 'Actions on releases need the API version 2025-02-19 or a later one')
    return c.json(getDataset(c).documents.applyActions({ ...body, identity }))
  })
}

/** The rest of the response: transaction id and property names. */
const maxEnvelopeBytes = 1_000

/** Checked before the transaction commits, because a refused request writes nothing. @throws JsonTooLargeError */
function requireReturnable(results: readonly MutationResult[]): void {
  measureJson(results, maxJsonBytes - maxEnvelopeBytes)
}

/** Every write is queryable before it is acknowledged, so the three values have the same effect. */
function requireVisibility(value: string | undefined): void {
  if (value === undefined || value === '' || value === 'sync' || value === 'async' || value === 'deferred')
    return
  throw new ApiError(400, 'Parameter "visibility" must be sync, async or deferred')
}

/** The ids of the document, its draft and its versions that exist; the id itself when there is none. */
function listVersions(store: DocumentStore, id: string): string[] {
  const ids = store.versionIds(toPublishedId(id))
  return ids.length > 0 ? ids : [id]
}

const MAX_IDS = 1_000

interface ReadDocumentsResult {
  documents: BoundedJsonList
  omitted: { id: string; reason: 'existence' | 'permission' }[]
}

/**
 * Reads documents by id, in the order of the ids.
 * @param excludeContent return system fields only, enough to test existence
 * @throws ApiError (400) when an id is malformed
 */
function getDocuments(
  { store, access }: { store: DocumentStore; access: AccessControl },
  ids: readonly string[],
  identity: CallerIdentity,
  excludeContent: boolean,
): ReadDocumentsResult {
  if (ids.length > MAX_IDS) throw new ApiError(400, `${MAX_IDS} documents may be read at once at most`)
  const result: ReadDocumentsResult = { documents: new BoundedJsonList(), omitted: [] }
  for (const id of new Set(ids)) {
    if (!isDocumentId(id)) throw new ApiError(400, 'Malformed document ID')
    const document = store.get(id)
    if (document && access.mayRead(identity, document)) {
      result.documents.push(excludeContent ? systemFields(document) : document)
    } else result.omitted.push({ id, reason: omissionReason(id, document, identity) })
  }
  return result
}

/** Does not disclose to anonymous callers whether a private document exists. */
function omissionReason(id: string, document: LakeDocument | undefined, identity: CallerIdentity) {
  if (identity.kind === 'anonymous') return id.includes('.') ? 'permission' : 'existence'
  return document ? 'permission' : 'existence'
}

function systemFields({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument): Partial<LakeDocument> {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
