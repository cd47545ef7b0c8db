import type { WriteTransaction } from '../storage/write-transaction.ts'
import { DocumentError } from './document-error.ts'
import { toDraftId, toPublishedId } from './document-id.ts'

/**
 * A published document, its draft and its versions have one type: grants depend on it, and publishing must not change it.
 * @throws DocumentError (400)
 */
export function requireConsistentTypes(tx: WriteTransaction): void {
  const retyped = tx.changes().filter(({ previous, next }) => next && next._type !== previous?._type)
  if (retyped.length === 0) return
  const versionIds = Map.groupBy(tx.idsWithPrefix('versions.'), toPublishedId)
  for (const { id, next } of retyped) {
    const publishedId = toPublishedId(id)
    for (const other of [publishedId, toDraftId(publishedId), ...(versionIds.get(publishedId) ?? [])]) {
      const type = tx.get(other)?._type
      if (type === undefined || type === next?._type) continue
      const message = `The attribute "_type" of "${id}" must be "${type}", as in "${other}"`
      throw new DocumentError(400, 'validationError', message, { id })
    }
  }
}
