import type { DocumentChange, LakeDocument } from '../storage/document.ts'
import { createDocumentChange } from '../storage/write-transaction.ts'

/**
 * A change reduced to the revisions that a reader may see. When only one side is readable, the document appears as
 * created or deleted. Undefined when neither is readable.
 */
export function visibleChange(
  change: DocumentChange,
  mayRead: (document: LakeDocument) => boolean,
): DocumentChange | undefined {
  const { id, previous, next } = change
  const before = previous && mayRead(previous) ? previous : undefined
  const after = next && mayRead(next) ? next : undefined
  if (!before && !after) return undefined
  if (before === previous && after === next) return change
  const visibleMutation = after ? { createOrReplace: after } : { delete: { id } }
  return createDocumentChange(id, before, after, [visibleMutation])
}
