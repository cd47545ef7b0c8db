import { useEffect, useRef, useState } from 'react'
import { useLiveQuery } from '../live-query.ts'
import { type Decision, type Moderation, moderationFilter, type StoredDecision } from './decisions.ts'

const storedQuery = '*[_id == $id][0] {_id, _rev, decision, decidedAt, decidedBy, "title": review.title}'

/**
 * The last review that left the list while a moderator was reading it, with the decision somebody else made. A decision
 * made here moves on to the next review before the review leaves.
 */
export function useDecidedElsewhere(
  list: Decision,
  loaded: readonly Moderation[] | undefined,
  currentId: string | undefined,
): StoredDecision | undefined {
  const readingId = useRef<string>(undefined)
  const [departedId, setDepartedId] = useState('')
  useEffect(() => {
    const reading = readingId.current
    readingId.current = currentId
    if (reading === undefined || reading === currentId) return
    const hasLeft = loaded && !loaded.some(({ _id }) => _id === reading)
    setDepartedId(hasLeft ? reading : '')
  }, [loaded, currentId])
  const { result } = useLiveQuery<StoredDecision | null>(
    departedId === ''
      ? undefined
      : { query: storedQuery, params: { id: departedId }, filter: moderationFilter },
  )
  return result && result.decision !== list ? result : undefined
}
