import type { LakeDocument } from '../storage/document.ts'
import { parseIsoTimestamp } from '../storage/timestamp.ts'
import type { DocumentInput, WriteTransaction } from '../storage/write-transaction.ts'

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
