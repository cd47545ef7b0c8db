import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

const closeDelay = 160

/**
 * One open panel at a time, by pointer, keyboard or touch:
 * a mouse opens by hovering, keyboard focus opens on arrival, a click or tap pins and unpins, Escape closes
 * and gives focus back. The short delay lets a pointer cross the gap between an entry and its panel.
 */
export function useDropdown() {
  const [open, setOpen] = useState<string | null>(null)
  const pinned = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  const show = (name: string) => {
    clearTimeout(timer.current)
    setOpen(name)
  }
  const close = () => {
    clearTimeout(timer.current)
    pinned.current = false
    setOpen(null)
  }

  // A navigation closes the panel, whatever its state.
  useEffect(() => close, [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (open === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Focus inside the panel would be lost with it.
      document.activeElement?.closest('[data-nav-entry]')?.querySelector('button')?.focus()
      pinned.current = false
      setOpen(null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])

  const entryProps = (name: string) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      if (open !== name) pinned.current = false
      show(name)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && !pinned.current) timer.current = setTimeout(close, closeDelay)
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) close()
    },
    'data-nav-entry': '',
  })

  const triggerProps = (name: string) => ({
    'aria-expanded': open === name,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(':focus-visible') && open !== name) show(name)
    },
    onClick: ({ detail }: MouseEvent) => {
      const byKeyboard = detail === 0
      if (open === name && (pinned.current || byKeyboard)) return close()
      pinned.current = true
      show(name)
    },
  })

  return { open, close, entryProps, triggerProps }
}
