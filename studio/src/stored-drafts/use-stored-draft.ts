import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from 'sanity'
import type * as z from 'zod/mini'
import { findDraft, writeDraft } from './draft-storage.ts'

/** Whether the browser asks before it leaves the page. */
export function useLeaveConfirmation(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/**
 * What the user types into a form, kept in this browser until it is sent (undefined) or the user signs out. Where the
 * browser cannot store it, leaving the page asks first.
 * @param name constant while the form is shown
 */
export function useStoredDraft<Value>(name: string, schema: z.ZodMiniType<Value>) {
  const userId = useCurrentUser()?.id ?? ''
  const [draft, setDraft] = useState(() => findDraft(userId, name, schema))
  const latest = useRef(draft)
  const [isLost, setLost] = useState(false)
  useLeaveConfirmation(isLost)
  // At once, because a form may close in the same render in which it has sent its draft.
  const change = (toNext: (before: Value | undefined) => Value | undefined) => {
    latest.current = toNext(latest.current)
    setDraft(latest.current)
    setLost(!writeDraft(userId, name, latest.current))
  }
  return [draft, change] as const
}
