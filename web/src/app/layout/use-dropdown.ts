import { useOnNavigation } from '@lucarne/core/hooks/use-on-navigation.ts'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

// Lets the pointer cross the gap between an entry and its panel.
const closeDelayMs = 160

/**
 * One open panel at a time: a mouse opens on hover, a click, a tap, Enter and Space pin and unpin, ArrowDown opens and
 * enters, Escape closes and returns focus. Focus alone opens nothing, so that Tab passes the entries. By hand: Base UI's NavigationMenu would add 35 kB (gzip) to the first load of every
 * page, and its Menu is a widget of commands, not of links.
 */
export function useDropdown() {
  const [openName, setOpenName] = useState<string | null>(null)
  const isPinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = (name: string) => {
    clearTimeout(timer.current)
    setOpenName(name)
  }
  const close = () => {
    clearTimeout(timer.current)
    isPinned.current = false
    setOpenName(null)
  }

  useOnNavigation(close)
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (openName === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Focus inside the panel would be lost when it closes.
      document.activeElement?.closest('[data-nav-entry]')?.querySelector('button')?.focus()
      isPinned.current = false
      setOpenName(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [openName])

  const getEntryProps = (name: string) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (openName !== name) isPinned.current = false
      open(name)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !isPinned.current) timer.current = setTimeout(close, closeDelayMs)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close()
    },
    'data-nav-entry': '',
  })

  const getTriggerProps = (name: string) => ({
    'aria-expanded': openName === name,
    onKeyDown: (event: ReactKeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      flushSync(() => open(name))
      event.currentTarget.closest('[data-nav-entry]')?.querySelector('a')?.focus()
    },
    onClick: ({ detail }: MouseEvent) => {
      const isKeyboardClick = detail === 0
      if (openName === name && (isPinned.current || isKeyboardClick)) return close()
      isPinned.current = true
      open(name)
    },
  })

  return { openName, getEntryProps, getTriggerProps }
}
