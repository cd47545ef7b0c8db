import type { LakeDocument } from '../storage/document.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { applyPatch } from './apply-patch.ts'
import { withArrayKeys } from './array-keys.ts'
import { alreadyExists, notFound } from './document-error.ts'
import { idForCreate, requireDocumentId } from './document-id.ts'
import type { Mutation, PatchOperations, Selection } from './mutation-schema.ts'
import { deleteDocument, writeDocument } from './write-document.ts'

export interface MutationResult {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  document?: LakeDocument
}

export interface MutationContext {
  tx: WriteTransaction
  autoGenerateArrayKeys: boolean
  /** The ids that a patch or delete by query selects, as the caller sees the dataset. */
  select: (query: string, params: Record<string, unknown>) => string[]
}

/** Applies one mutation within the transaction. @throws DocumentError when it is refused */
export function applyMutation(mutation: Mutation, context: MutationContext): MutationResult[] {
  if ('create' in mutation) return [create(mutation.create, context)]
  if ('createIfNotExists' in mutation) {
    const existing = context.tx.get(mutation.createIfNotExists._id)
    if (existing) return [{ id: existing._id, operation: 'none', document: existing }]
    return [write('createIfNotExists', mutation.createIfNotExists, context)]
  }
  if ('createOrReplace' in mutation) return [write('createOrReplace', mutation.createOrReplace, context)]
  if ('delete' in mutation) return idsOf(mutation.delete, context).flatMap((id) => remove(id, context))
  const { patch } = mutation
  return idsOf(patch, context).map((id) => update(id, operationsOf(patch), context))
}

function create(input: { _id?: string; _type: string }, context: MutationContext): MutationResult {
  const _id = idForCreate(input._id)
  if (context.tx.get(_id)) throw alreadyExists(_id)
  return write('create', { ...input, _id }, context)
}

function write(
  kind: 'create' | 'createIfNotExists' | 'createOrReplace',
  input: { _id: string; _type: string },
  { tx, autoGenerateArrayKeys }: MutationContext,
): MutationResult {
  const id = kind === 'create' ? requireDocumentId(input._id) : idForCreate(input._id)
  const operation = tx.get(id) ? 'update' : 'create'
  const content = { ...(autoGenerateArrayKeys ? withArrayKeys(input) : input), _id: id }
  return { id, operation, document: writeDocument(tx, kind, content) }
}

function remove(id: string, { tx }: MutationContext): MutationResult[] {
  const document = tx.get(id)
  if (!document) return []
  deleteDocument(tx, id)
  return [{ id, operation: 'delete', document }]
}

function update(
  id: string,
  patch: PatchOperations,
  { tx, autoGenerateArrayKeys }: MutationContext,
): MutationResult {
  const document = tx.get(id)
  if (!document) throw notFound(id)
  const patched = applyPatch(document, patch)
  const next = autoGenerateArrayKeys ? withArrayKeys(patched) : patched
  const { ifRevisionID, ...operations } = patch
  return { id, operation: 'update', document: tx.put(next, { patch: { ...operations, id } }) }
}

/** Without its selection, so that neither the mutation library nor a replaying client runs it as a patch by query. */
function operationsOf(
  patch: PatchOperations & { id?: string; query?: string; params?: unknown },
): PatchOperations {
  const { id, query, params, ...operations } = patch
  return operations
}

function idsOf(selection: Selection, context: MutationContext): string[] {
  if ('id' in selection) return [requireDocumentId(selection.id)]
  return context.select(selection.query, selection.params ?? {})
}
