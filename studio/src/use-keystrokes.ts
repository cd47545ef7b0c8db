import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !==
    null

/** Undo is one key in every screen; Ctrl+Z and ⌘Z undo as well. */
export const isUndoKey = ({ altKey, key }: Pick<KeyboardEvent, 'altKey' | 'key'>): boolean =>
  key.toLowerCase() === 'z' && !altKey

/** Runs what `commandOf` returns for a key that is pressed outside fields and dialogs. */
export function useKeystrokes(commandOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const latest = useRef(commandOf)
  useLayoutEffect(() => {
    latest.current = commandOf
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = isTextEntry(event.target) ? undefined : latest.current(event)
      if (!command) return
      event.preventDefault()
      // Rendered synchronously, so that a key pressed right after applies to what is shown then.
      flushSync(command)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
