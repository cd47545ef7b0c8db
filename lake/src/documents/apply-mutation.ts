import { randomBytes } from 'node:crypto'
import { isJsonRecord } from '../json.ts'
import type { LakeDocument } from '../storage/document.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { createDocumentExistsError, createDocumentNotFoundError } from './document-error.ts'
import { createDocumentId, isSystemId, requireContentId, toPublishedId } from './document-id.ts'
import type { Mutation, MutationSelection, PatchOperations } from './mutation-schema.ts'
import { applyPatch, deleteDocument, writeDocument } from './write-document.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument
}

export interface MutationContext {
  tx: WriteTransaction
  autoGenerateArrayKeys: boolean
  /** The documents that a patch or delete by query applies to. */
  selectedIds: readonly string[]
}

/** Applies one mutation within the transaction. @throws DocumentError when it is refused */
export function applyMutation(mutation: Mutation, context: MutationContext): MutationResult[] {
  if ('create' in mutation) return [createDocument(mutation.create, context)]
  if ('createIfNotExists' in mutation) {
    const existing = context.tx.get(mutation.createIfNotExists._id)
    if (existing) return [{ id: existing._id, operation: 'none', document: existing }]
    return [writeWholeDocument('createIfNotExists', mutation.createIfNotExists, context)]
  }
  if ('createOrReplace' in mutation)
    return [writeWholeDocument('createOrReplace', mutation.createOrReplace, context)]
  if ('delete' in mutation) {
    const { purge } = mutation.delete
    return applyToEach(mutation.delete, context, (id) => deleteById(id, context, purge))
  }
  const { patch } = mutation
  const operations = withoutSelection(patch)
  return applyToEach(patch, context, (id) => [patchById(id, operations, context)])
}

function applyToEach(
  selection: MutationSelection,
  context: MutationContext,
  apply: (id: string) => MutationResult[],
): MutationResult[] {
  return resolveIds(selection, context).flatMap(apply)
}

function createDocument(input: { _id?: string; _type: string }, context: MutationContext): MutationResult {
  const _id = requireContentId(createDocumentId(input._id))
  if (context.tx.get(_id)) throw createDocumentExistsError(_id)
  return writeWholeDocument('create', { ...input, _id }, context)
}

function writeWholeDocument(
  kind: 'create' | 'createIfNotExists' | 'createOrReplace',
  input: { _id: string; _type: string },
  { tx, autoGenerateArrayKeys }: MutationContext,
): MutationResult {
  const id = requireContentId(kind === 'create' ? input._id : createDocumentId(input._id))
  const operation = tx.get(id) ? 'update' : 'create'
  const content = { ...(autoGenerateArrayKeys ? addArrayKeys(input) : input), _id: id }
  return { id, operation, document: writeDocument(tx, kind, content) }
}

function deleteById(id: string, { tx }: MutationContext, purge = false): MutationResult[] {
  const document = tx.get(id)
  if (!document) return []
  deleteDocument(tx, id)
  if (purge) tx.purge(id)
  return [{ id, operation: 'delete', document }]
}

function patchById(
  id: string,
  patch: PatchOperations,
  { tx, autoGenerateArrayKeys }: MutationContext,
): MutationResult {
  const document = tx.get(id)
  if (!document) throw createDocumentNotFoundError(id)
  const patched = applyPatch(document, patch)
  const next = autoGenerateArrayKeys ? addArrayKeys(patched) : patched
  const { ifRevisionID, ...operations } = patch
  return { id, operation: 'update', document: tx.put(next, { patch: { ...operations, id } }) }
}

/** Without its selection, so that neither the mutation library nor a replaying client runs it as a patch by query. */
function withoutSelection(
  patch: PatchOperations & { id?: string; query?: string; params?: unknown },
): PatchOperations {
  const { id, query, params, ...operations } = patch
  return operations
}

function resolveIds(selection: MutationSelection, { selectedIds, tx }: MutationContext): string[] {
  if ('id' in selection) return [requireContentId(selection.id)]
  return selectedIds.filter((id) => tx.get(id) && !isSystemId(toPublishedId(id)))
}

/** Adds a random `_key` to every array item without one; the studio identifies items by key. */
function addArrayKeys<T>(value: T): T
function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addItemKey(addArrayKeys(item)))
  if (!isJsonRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, addArrayKeys(item)]))
}

function addItemKey(item: unknown): unknown {
  if (!isJsonRecord(item) || typeof item._key === 'string') return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
