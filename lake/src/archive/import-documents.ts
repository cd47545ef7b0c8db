import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isJsonRecord } from '../json.ts'
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

/**
 * Adds a `_key` to every array item without one, as official imports do. The key is a hash of the item's path, so that
 * importing the same archive twice yields the same document.
 * @param path of the value, from the document's id on
 */
export function addStableArrayKeys(fields: Record<string, unknown>, path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, addKeysWithin(value, `${path}.${name}`)]),
  )
}

function addKeysWithin(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item, index) => addItemKey(item, `${path}[${index}]`))
  return isJsonRecord(value) ? addStableArrayKeys(value, path) : value
}

function addItemKey(item: unknown, path: string): unknown {
  const value = addKeysWithin(item, path)
  if (!isJsonRecord(value) || typeof value._key === 'string') return value
  return { _key: createHash('sha1').update(path).digest('hex').slice(0, 12), ...value }
}
