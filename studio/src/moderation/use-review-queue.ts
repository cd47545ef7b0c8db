import { useEffect, useRef, useState } from 'react'
import { type Decision, type DecisionChange, decisionLabels, type Moderation } from './decisions.ts'
import { useModerations, useSaveDecisions } from './moderation-hooks.ts'
import {
  applyOptimisticChanges,
  currentId,
  initialPosition,
  movePosition,
  positionAfterRemoval,
  targetIds,
  toggleSelection,
} from './review-queue.ts'

/** « 3 avis : Approuvé » */
const summary = (count: number, decision: Decision) =>
  `${count} avis${'\u202f'}: ${decisionLabels[decision].state}`

/**
 * State of one list of reviews, with optimistic decisions and undo.
 *
 * @param initialId the review to start on, if the list contains it.
 */
export function useReviewQueue(list: Decision, initialId: string | undefined) {
  const loaded = useModerations(list)
  const save = useSaveDecisions()
  const [position, setPosition] = useState({ ...initialPosition, current: initialId })
  // Decided here, but still in the last query result.
  const [removedIds, setRemovedIds] = useState<ReadonlySet<string>>(new Set())
  // Undone here, but perhaps not yet back in the query result.
  const [restored, setRestored] = useState<readonly Moderation[]>([])
  const [undoStack, setUndoStack] = useState<readonly (readonly Moderation[])[]>([])
  const [status, setStatus] = useState('')
  // Saves are sequential: an undo must not overtake the decision it reverts.
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (loaded) setRemovedIds((ids) => new Set(loaded.flatMap(({ _id }) => (ids.has(_id) ? _id : []))))
  }, [loaded])

  const moderations = loaded && applyOptimisticChanges(loaded, removedIds, restored)
  const ids = moderations?.map(({ _id }) => _id) ?? []
  const current = currentId(ids, position)

  const saveInOrder = (changes: readonly DecisionChange[]) => {
    const saved = lastSave.current.then(() => save(changes))
    lastSave.current = saved
    return saved
  }
  const cancelRemoval = (targets: readonly string[]) =>
    setRemovedIds((before) => new Set([...before].filter((id) => !targets.includes(id))))

  const decide = async (targets: readonly string[], change: Omit<DecisionChange, 'id'>) => {
    if (targets.length === 0 || change.decision === list) return
    const before = moderations?.filter(({ _id }) => targets.includes(_id)) ?? []
    setPosition(positionAfterRemoval(ids, position, targets))
    setRemovedIds((others) => new Set([...others, ...targets]))
    setRestored((others) => others.filter(({ _id }) => !targets.includes(_id)))
    setUndoStack((steps) => [...steps, before])
    setStatus(summary(targets.length, change.decision))
    if (await saveInOrder(targets.map((id) => ({ id, ...change })))) return
    cancelRemoval(targets)
    setUndoStack((steps) => steps.filter((step) => step !== before))
    setStatus('')
  }

  const undo = async () => {
    const step = undoStack.at(-1)
    if (!step) return
    const targets = step.map(({ _id }) => _id)
    setUndoStack((steps) => steps.slice(0, -1))
    cancelRemoval(targets)
    setRestored((others) => [...others, ...step])
    setPosition({ current: targets[0], selected: new Set() })
    setStatus(`Annulé${'\u202f'}: ${targets.length} avis comme avant`)
    // One transaction: a later decision must not be saved between two of them.
    if (await saveInOrder(step.map(({ _id, decision, reason }) => ({ id: _id, decision, reason })))) return
    setRestored((others) => others.filter((item) => !step.includes(item)))
    setStatus('')
  }

  return {
    moderations,
    current,
    selected: position.selected,
    status,
    canUndo: undoStack.length > 0,
    targets: () => targetIds(ids, position),
    show: (id: string) => setPosition({ ...position, current: id }),
    move: (step: 1 | -1) => setPosition(movePosition(ids, position, step)),
    toggle: (id: string) => setPosition(toggleSelection(position, id)),
    decide,
    undo,
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
