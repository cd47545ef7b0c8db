import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

// Lets the pointer cross the gap between an entry and its panel.
const closeDelayMs = 160

/**
 * One open panel at a time: a mouse opens on hover, keyboard focus opens on arrival, a click or tap pins and unpins,
 * Escape closes and returns focus. By hand: Base UI's NavigationMenu would add 35 kB (gzip) to the first load of every
 * page, and its Menu is a widget of commands, not of links.
 */
export function useDropdown() {
  const [openName, setOpenName] = useState<string | null>(null)
  const isPinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  const open = (name: string) => {
    clearTimeout(timer.current)
    setOpenName(name)
  }
  const close = () => {
    clearTimeout(timer.current)
    isPinned.current = false
    setOpenName(null)
  }

  // A navigation closes the panel, pinned or not.
  useEffect(() => close, [key])
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
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible') && openName !== name) open(name)
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
