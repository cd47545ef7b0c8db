import type { DocumentChange, LakeDocument } from '../storage/document.ts'
import { documentChange } from '../storage/write-transaction.ts'

/**
 * A change as somebody sees it who may not read every revision: one they may not read does not exist for them, so
 * that the document seems made, or deleted. Undefined when they may read neither.
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
  const seeming = after ? { createOrReplace: after } : { delete: { id } }
  return documentChange(id, before, after, [seeming])
}
