import { isDeepStrictEqual } from 'node:util'
import type { DocumentInput, WriteTransaction } from '../storage/write-transaction.ts'

/** Writes documents with the timestamps of the archive. Documents that are already stored unchanged are skipped. */
export function putDocuments(tx: WriteTransaction, documents: Iterable<DocumentInput>): void {
  for (const document of documents) {
    const { _rev, _updatedAt, ...content } = document
    const input: DocumentInput = { ...content, _id: document._id, _type: document._type }
    const existing = tx.get(document._id)
    if (existing && isUnchanged(existing, input)) continue
    tx.put(input, { createOrReplace: input }, typeof _updatedAt === 'string' ? _updatedAt : undefined)
  }
}

/** Compares without the fields that every write sets. */
function isUnchanged(existing: DocumentInput, input: DocumentInput): boolean {
  const writtenFields = {
    _rev: '',
    _updatedAt: '',
    _createdAt: existing._createdAt,
    uploadId: existing.uploadId,
  }
  return isDeepStrictEqual(
    { ...existing, ...writtenFields },
    { ...input, ...writtenFields, _createdAt: input._createdAt ?? existing._createdAt },
  )
}
