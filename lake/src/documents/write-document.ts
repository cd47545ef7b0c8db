import { extractWithPath, Mutation } from '@sanity/mutator'
import { findUnsafeJson, isJsonRecord } from '../json.ts'
import type { LakeDocument } from '../storage/document.ts'
import { type DocumentInput, parseIsoTimestamp, type WriteTransaction } from '../storage/write-transaction.ts'
import { DocumentError, requireRevision } from './document-error.ts'
import type { PatchOperations } from './mutation-schema.ts'

type WriteKind = 'create' | 'createIfNotExists' | 'createOrReplace'

/**
 * Writes a whole document and records the mutation that listeners replay, including the resulting `_createdAt`, so that
 * the replayed document equals the stored one.
 */
export function writeDocument(tx: WriteTransaction, kind: WriteKind, input: DocumentInput): LakeDocument {
  const { _rev, _updatedAt, ...content } = input
  const _createdAt = parseIsoTimestamp(input._createdAt) ?? tx.get(input._id)?._createdAt ?? tx.timestamp
  const document: DocumentInput = { ...content, _id: input._id, _type: input._type, _createdAt }
  return tx.put(document, { [kind]: document })
}

export function deleteDocument(tx: WriteTransaction, id: string): void {
  tx.delete(id, { delete: { id } })
}

/** The patch library expands a range such as `[0:999999999]` index by index, which would exhaust memory. */
const HUGE_INDEX = /\d{5}/

/**
 * Applies a patch with the official mutation library.
 * @throws DocumentError when the revision is not the expected one, or the result is not a valid document
 */
export function applyPatch(document: LakeDocument, patch: PatchOperations): DocumentInput {
  const { ifRevisionID, ...operations } = patch
  requireRevision(document, document._id, ifRevisionID)
  rejectHugeRanges(operations)
  const { _id, _type } = document
  const { inc = {}, dec = {}, insert, ...earlier } = operations
  // In the order of the library, which itself skips attributes that are not numbers.
  const prepared = applyWithMutator(_id, document, earlier)
  for (const path of [...Object.keys(inc), ...Object.keys(dec)]) requireNumber(prepared, path)
  const patched = applyWithMutator(_id, prepared, { inc, dec, ...(insert && { insert }) })
  if (patched?._id !== _id) throw validationError('The attribute "_id" is immutable')
  if (patched._type !== _type) throw validationError('The attribute "_type" is immutable')
  const unsafe = findUnsafeJson(patched)
  if (unsafe !== undefined) throw validationError(unsafe)
  return { ...patched, _id, _type }
}

/** @throws DocumentError when there is no number at the path to increment or decrement */
function requireNumber(document: unknown, path: string): void {
  const values = extractWithPath(path, document).map(({ value }) => value)
  if (values.length === 0 || values.some((value) => typeof value !== 'number')) {
    throw validationError(`The attribute "${path}" is not a number, so that it cannot be incremented`)
  }
}

type MutatorDocument = ReturnType<Mutation['apply']>

function applyWithMutator(
  id: string,
  document: MutatorDocument,
  operations: Omit<PatchOperations, 'ifRevisionID'>,
): MutatorDocument {
  try {
    return new Mutation({ mutations: [{ patch: { ...operations, id } }] }).apply(document)
  } catch (error) {
    throw validationError(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}

function rejectHugeRanges(operations: Omit<PatchOperations, 'ifRevisionID'>): void {
  const { unset, insert, ...byPath } = operations
  const paths = Object.values(byPath).flatMap((values) => Object.keys(values))
  const anchors = isJsonRecord(insert)
    ? Object.values(insert).filter((value) => typeof value === 'string')
    : []
  for (const path of [...paths, ...(unset ?? []), ...anchors]) {
    const indices = path.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    for (const [bracket] of indices.matchAll(/\[[^\]]*:[^\]]*\]/g)) {
      if (HUGE_INDEX.test(bracket)) throw validationError(`The range ${bracket.slice(0, 40)} is too long`)
    }
  }
}

function validationError(description: string): DocumentError {
  return new DocumentError(400, 'validationError', description)
}
