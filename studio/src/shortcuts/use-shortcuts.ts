import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Actions by key: a lower-case letter or sign, or `alt+` and one. Arrows are `j` and `k`; Ctrl+Z and ⌘Z are `z`. */
export type Shortcuts = Readonly<Record<string, (() => unknown) | false | undefined>>

const isTextEntry = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog]') !==
    null

const arrows: Readonly<Record<string, string>> = { arrowdown: 'j', arrowup: 'k' }

type Keystroke = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>

/** The name of a keystroke; undefined for shortcuts of the browser, such as Ctrl+R. */
export function nameKeystroke({ altKey, ctrlKey, key, metaKey, shiftKey }: Keystroke): string | undefined {
  const name = arrows[key.toLowerCase()] ?? key.toLowerCase()
  if (altKey) return ctrlKey || metaKey ? undefined : `alt+${name}`
  if (ctrlKey || metaKey) return name === 'z' && !shiftKey ? name : undefined
  return name
}

/** Runs shortcuts that are pressed outside inputs and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameKeystroke(event)
    const run = name !== undefined && !isTextEntry(event.target) && shortcuts[name]
    if (!run) return
    event.preventDefault()
    // Flushed synchronously, so that the next key press acts on the updated view.
    flushSync(() => void run())
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
