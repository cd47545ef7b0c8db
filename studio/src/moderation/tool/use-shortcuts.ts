import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Command, commandOf } from './shortcuts.ts'

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !==
    null

/** Listens to the keys of the whole screen, but not to what is typed into a field or a dialog. */
export function useShortcuts(onCommand: (command: Command) => void): void {
  const latest = useRef(onCommand)
  useLayoutEffect(() => {
    latest.current = onCommand
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = writes(event.target) ? undefined : commandOf(event)
      if (!command) return
      event.preventDefault()
      // Drawn at once: the next key, however soon it comes, must be about what this one left.
      flushSync(() => latest.current(command))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
