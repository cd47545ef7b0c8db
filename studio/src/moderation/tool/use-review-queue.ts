import { useEffect, useRef, useState } from 'react'
import type { Verdict } from '../decide.ts'
import { type Decision, decisionWords, type Moderation } from '../moderation.ts'
import { useDecide } from '../use-decide.ts'
import { currentOf, leave, move, shownList, start, targets, toggle } from './queue.ts'
import { useModerations } from './use-moderations.ts'

/** « 3 avis : Approuvé » */
const summary = (count: number, decision: Decision) =>
  `${count} avis${'\u202f'}: ${decisionWords[decision].state}`

/**
 * The reviews of one list and what a moderator does with them, one after another or many at once.
 *
 * @param begin the review to start on, if it is in the list.
 */
export function useReviewQueue(list: Decision, begin: string | undefined) {
  const loaded = useModerations(list)
  const decide = useDecide()
  const [place, setPlace] = useState({ ...start, current: begin })
  // Decided here, and still in the list that the lake sent last.
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  // Taken back here, and perhaps not yet in that list again.
  const [returned, setReturned] = useState<readonly Moderation[]>([])
  const [done, setDone] = useState<readonly (readonly Moderation[])[]>([])
  const [status, setStatus] = useState('')
  // One after another: an undo must not overtake what it undoes.
  const last = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (loaded) setLeaving((ids) => new Set(loaded.flatMap(({ _id }) => (ids.has(_id) ? _id : []))))
  }, [loaded])

  const moderations = loaded && shownList(loaded, leaving, returned)
  const ids = moderations?.map(({ _id }) => _id) ?? []
  const current = currentOf(ids, place)

  const write = (verdicts: readonly Verdict[]) => {
    const outcome = last.current.then(() => decide(verdicts))
    last.current = outcome
    return outcome
  }
  const stay = (about: readonly string[]) =>
    setLeaving((before) => new Set([...before].filter((id) => !about.includes(id))))

  const decideAbout = async (about: readonly string[], verdict: Omit<Verdict, 'id'>) => {
    if (about.length === 0 || verdict.decision === list) return
    const before = moderations?.filter(({ _id }) => about.includes(_id)) ?? []
    setPlace(leave(ids, place, about))
    setLeaving((others) => new Set([...others, ...about]))
    setReturned((others) => others.filter(({ _id }) => !about.includes(_id)))
    setDone((steps) => [...steps, before])
    setStatus(summary(about.length, verdict.decision))
    if (await write(about.map((id) => ({ id, ...verdict })))) return
    stay(about)
    setDone((steps) => steps.filter((step) => step !== before))
    setStatus('')
  }

  const undo = async () => {
    const step = done.at(-1)
    if (!step) return
    const about = step.map(({ _id }) => _id)
    setDone((steps) => steps.slice(0, -1))
    stay(about)
    setReturned((others) => [...others, ...step])
    setPlace({ current: about[0], selected: new Set() })
    setStatus(`Annulé${'\u202f'}: ${about.length} avis comme avant`)
    // At once: what is decided next must not come between two of them.
    if (await write(step.map(({ _id, decision, reason }) => ({ id: _id, decision, reason })))) return
    setReturned((others) => others.filter((item) => !step.includes(item)))
    setStatus('')
  }

  return {
    moderations,
    current,
    selected: place.selected,
    status,
    canUndo: done.length > 0,
    targets: () => targets(ids, place),
    show: (id: string) => setPlace({ ...place, current: id }),
    step: (by: 1 | -1) => setPlace(move(ids, place, by)),
    toggle: (id: string) => setPlace(toggle(place, id)),
    decideAbout,
    undo,
  }
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>
