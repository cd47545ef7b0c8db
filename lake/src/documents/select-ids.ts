import type { Identity } from '../access/identity.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { WriteTransaction } from '../storage/write-transaction.ts'
import { DocumentError } from './document-error.ts'
import { isRecord } from './json.ts'

const MAX_SELECTED = 10_000

/**
 * The ids that a patch or delete by query selects: the query runs on the dataset as it was before the transaction, and
 * documents that the transaction already deleted are left out.
 */
export function selectIds(
  engine: QueryEngine,
  tx: WriteTransaction,
  selection: { query: string; params: Record<string, unknown>; identity: Identity },
): string[] {
  const { result } = engine.query({ ...selection, perspective: 'raw' })
  const documents = Array.isArray(result) ? result : [result]
  const ids = documents.flatMap((document: unknown) =>
    isRecord(document) && typeof document._id === 'string' ? [document._id] : [],
  )
  if (ids.length > MAX_SELECTED) {
    throw new DocumentError(400, 'validationError', `A query may select ${MAX_SELECTED} documents at most`)
  }
  return [...new Set(ids)].filter((id) => tx.get(id))
}
