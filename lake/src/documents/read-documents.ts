import type { AccessControl } from '../access/access.ts'
import type { Identity } from '../access/identity.ts'
import { ApiError } from '../http/api-error.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { isDocumentId } from './document-id.ts'

const MAX_IDS = 1_000

export interface ReadDocumentsResult {
  documents: Partial<LakeDocument>[]
  omitted: { id: string; reason: 'existence' | 'permission' }[]
}

/**
 * Reads documents by id, in the order of the ids.
 * @param excludeContent return system fields only, enough to test existence
 * @throws ApiError (400) when an id is malformed
 */
export function readDocuments(
  { store, access }: { store: DocumentStore; access: AccessControl },
  ids: readonly string[],
  identity: Identity,
  excludeContent: boolean,
): ReadDocumentsResult {
  if (ids.length > MAX_IDS) throw new ApiError(400, `${MAX_IDS} documents may be read at once at most`)
  const result: ReadDocumentsResult = { documents: [], omitted: [] }
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
function omissionReason(id: string, document: LakeDocument | undefined, identity: Identity) {
  if (identity.kind === 'anonymous') return id.includes('.') ? 'permission' : 'existence'
  return document ? 'permission' : 'existence'
}

function systemFields({ _id, _type, _rev, _createdAt, _updatedAt }: LakeDocument): Partial<LakeDocument> {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
