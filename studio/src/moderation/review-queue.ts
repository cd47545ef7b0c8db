import type { SeenDecision } from './decisions.ts'

/** A moderator's position in a list of reviews, by document ids. */
export interface QueuePosition {
  current: string | undefined
  /** Selected for a decision about several reviews. */
  selected: ReadonlySet<string>
}

export const initialPosition: QueuePosition = { current: undefined, selected: new Set() }

/** The id of the current review, or of the first one when the current review has left the list. */
export const findCurrentId = (ids: readonly string[], { current }: QueuePosition): string | undefined =>
  current !== undefined && ids.includes(current) ? current : ids[0]

/** Moves one step, without wrapping around. */
export function movePosition(ids: readonly string[], position: QueuePosition, step: 1 | -1): QueuePosition {
  const index = ids.indexOf(findCurrentId(ids, position) ?? '')
  return { ...position, current: ids[Math.min(Math.max(index + step, 0), ids.length - 1)] }
}

export function toggleSelection(position: QueuePosition, id: string): QueuePosition {
  const selected = new Set(position.selected)
  if (!selected.delete(id)) selected.add(id)
  return { ...position, selected }
}

/** Selects all reviews, or none when all are selected. */
export const toggleAll = (ids: readonly string[], position: QueuePosition): QueuePosition => ({
  ...position,
  selected: new Set(ids.every((id) => position.selected.has(id)) ? [] : ids),
})

/** The ids that a decision applies to: the selected reviews, or else the current one. */
export function listTargetIds(ids: readonly string[], position: QueuePosition): string[] {
  const selected = ids.filter((id) => position.selected.has(id))
  if (selected.length > 0) return selected
  const current = findCurrentId(ids, position)
  return current === undefined ? [] : [current]
}

/** The position after reviews leave the list: the next remaining review, or the last one. */
export function positionAfterRemoval(
  ids: readonly string[],
  position: QueuePosition,
  removedIds: readonly string[],
): QueuePosition {
  const removed = new Set(removedIds)
  const index = ids.indexOf(findCurrentId(ids, position) ?? '')
  const next = ids.slice(index).find((id) => !removed.has(id))
  return { current: next ?? ids.findLast((id) => !removed.has(id)), selected: new Set() }
}

/** The later of the query's decision and the moderator's own. */
export const latestDecision = (shown: SeenDecision, own: SeenDecision | undefined): SeenDecision =>
  own && (own.decidedAt ?? '') > (shown.decidedAt ?? '') ? own : shown

interface DatedReview {
  _id: string
  review?: { createdAt?: string }
}

/**
 * Applies optimistic changes to the last query result: removes reviews that are being decided, and inserts those whose
 * decision was undone, ordered by creation.
 */
export function applyOptimisticChanges<Item extends DatedReview>(
  loaded: readonly Item[],
  removedIds: ReadonlySet<string>,
  restored: readonly Item[],
): Item[] {
  const loadedIds = new Set(loaded.map(({ _id }) => _id))
  const missing = restored.filter(({ _id }) => !loadedIds.has(_id))
  const visible = [...loaded, ...missing].filter(({ _id }) => !removedIds.has(_id))
  if (missing.length === 0) return visible
  const sortKey = ({ _id, review }: Item) => `${review?.createdAt} ${_id}`
  return visible.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}
