import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type Decision,
  type DecisionChange,
  decisionLabels,
  type Moderation,
  type NewDecision,
  type SeenDecision,
} from './decisions.ts'
import type { ListFilters } from './list-query.ts'
import { useReviewPage, useSaveDecisions } from './moderation-hooks.ts'
import {
  applyOptimisticChanges,
  findCurrentId,
  initialPosition,
  latestDecision,
  listTargetIds,
  movePosition,
  positionAfterRemoval,
  toggleAll,
  toggleSelection,
} from './review-queue.ts'
import { useDecidedElsewhere } from './use-decided-elsewhere.ts'

/** The reviews of one decision, as they were before it. */
type UndoStep = readonly Moderation[]

/** « 3 avis : Approuvé » */
const summary = (count: number, decision: Decision) =>
  `${count} avis${'\u202f'}: ${decisionLabels[decision].state}`

/**
 * State of one list of reviews, with optimistic decisions and undo.
 *
 * @param initialId the review to start on, if the list contains it.
 */
export function useReviewQueue(list: Decision, filters: ListFilters, initialId: string | undefined) {
  const { result: page, isUnreachable } = useReviewPage(list, filters)
  const loaded = page?.reviews
  const save = useSaveDecisions()
  const [position, setPosition] = useState({ ...initialPosition, current: initialId })
  // Decided here, but possibly still in the last query result.
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  // Undone here, but perhaps not yet back in the query result.
  const [restored, setRestored] = useState<readonly Moderation[]>([])
  const [undoStack, setUndoStack] = useState<readonly UndoStep[]>([])
  const [status, setStatus] = useState('')
  // Decided here, possibly after the last query result.
  const ownDecisions = useRef(new Map<string, SeenDecision>())
  // Saves are sequential: an undo must not overtake the decision it reverts.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())

  // When other reviews are shown, the undo history stays.
  const [shownFilters, setShownFilters] = useState(filters)
  if (shownFilters !== filters) {
    setShownFilters(filters)
    setPosition(initialPosition)
    setRestored([])
  }

  useEffect(() => {
    if (loaded) setRemovedIds((ids) => new Set(loaded.flatMap(({ _id }) => (ids.has(_id) ? _id : []))))
  }, [loaded])

  const moderations = loaded && applyOptimisticChanges(loaded, removedIds, restored)
  const ids = moderations?.map(({ _id }) => _id) ?? []
  const current = findCurrentId(ids, position)

  const elsewhere = useDecidedElsewhere(list, loaded, current)

  const saveInOrder = (changes: readonly DecisionChange[]) => {
    const decidedAt = new Date().toISOString()
    for (const { decision, id } of changes) ownDecisions.current.set(id, { decision, decidedAt })
    const refused = lastSave.current.then(async () => {
      const refusedIds = await save(changes, decidedAt)
      for (const id of refusedIds) ownDecisions.current.delete(id)
      return refusedIds
    })
    lastSave.current = refused
    return refused
  }
  /** The decision that the moderator saw. */
  const seenDecision = (shown: Moderation): SeenDecision => {
    const { decision, decidedAt } = latestDecision(shown, ownDecisions.current.get(shown._id))
    return { decision, ...(decidedAt && { decidedAt }), review: shown.review ?? null }
  }
  const cancelRemoval = (targets: readonly string[]) =>
    setRemovedIds((before) => new Set([...before].filter((id) => !targets.includes(id))))

  const decide = async (targets: readonly Moderation[], change: NewDecision) => {
    if (targets.length === 0 || change.decision === list) return
    const targetedIds = targets.map(({ _id }) => _id)
    const step: UndoStep = [...targets]
    setPosition(positionAfterRemoval(ids, position, targetedIds))
    setRemovedIds((others) => new Set([...others, ...targetedIds]))
    setRestored((others) => others.filter(({ _id }) => !targetedIds.includes(_id)))
    setUndoStack((steps) => [...steps, step])
    setStatus(summary(targets.length, change.decision))
    const refused = await saveInOrder(
      targets.map((shown) => ({ id: shown._id, seen: seenDecision(shown), ...change })),
    )
    if (refused.size === 0) return
    cancelRemoval([...refused])
    const saved = targets.filter(({ _id }) => !refused.has(_id))
    setUndoStack((steps) =>
      steps.flatMap((other) => (other !== step ? [other] : saved.length > 0 ? [saved] : [])),
    )
    setStatus(saved.length > 0 ? summary(saved.length, change.decision) : '')
  }

  const undo = async () => {
    const before = undoStack.at(-1)
    if (!before) return
    const targetedIds = before.map(({ _id }) => _id)
    setUndoStack((steps) => steps.slice(0, -1))
    cancelRemoval(targetedIds)
    setRestored((others) => [...others, ...before])
    setPosition({ current: targetedIds[0], selected: new Set() })
    setStatus(`Annulé${'\u202f'}: ${targetedIds.length} avis comme avant`)
    // One transaction: a later decision must not be saved between two of them.
    const changes = before.map((shown) => {
      const { _id, decision, reason } = shown
      return { id: _id, seen: seenDecision(shown), decision, reason }
    })
    const refused = await saveInOrder(changes)
    if (refused.size === 0) return
    setRestored((others) => others.filter(({ _id }) => !refused.has(_id)))
    setStatus('')
  }

  return {
    moderations,
    /** Total over all pages; undefined until the first result. */
    total: page?.total,
    current,
    selected: position.selected,
    status,
    canUndo: undoStack.length > 0,
    isUnreachable,
    elsewhere,
    targets: () => {
      const targeted = new Set(listTargetIds(ids, position))
      return moderations?.filter(({ _id }) => targeted.has(_id)) ?? []
    },
    show: useCallback((id: string) => setPosition((before) => ({ ...before, current: id })), []),
    move: (step: 1 | -1) => setPosition(movePosition(ids, position, step)),
    toggle: useCallback((id: string) => setPosition((before) => toggleSelection(before, id)), []),
    toggleAll: () => setPosition(toggleAll(ids, position)),
    decide,
    undo,
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
