import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { setPanelOpen } from '#lib/panels.ts'

type Props = {
  id: string
  title: string
  closeLabel: string
  /** Rendered beside the title. */
  status?: ReactNode
  isOpen: boolean
  /** The controls script opens and closes it too. */
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A modal panel from the right; Escape and the backdrop close it, before and without React too. */
export function Drawer({ id, title, closeLabel, status, isOpen, onToggle, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  // Not `isOpen` of the first render: a press before hydration may have opened it.
  const applied = useRef(false)
  const titleId = `${id}-titre`

  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const report = () => onToggle(!element.hidden)
    if (!element.hidden) report()
    element.addEventListener('toggle', report)
    return () => element.removeEventListener('toggle', report)
  }, [onToggle])

  useLayoutEffect(() => {
    if (!panel.current || applied.current === isOpen) return
    applied.current = isOpen
    setPanelOpen(panel.current, isOpen)
  }, [isOpen])

  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      applied.current = false
      if (element) setPanelOpen(element, false)
    }
  }, [])

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      data-panel=""
      data-background="#root > :is(a, header, main, footer), section:has(+ main)"
      hidden
      className="fixed inset-0 z-50"
    >
      <div data-control="close" className="absolute inset-0 animate-arrive bg-scrim" />
      <div className="absolute inset-y-0 right-0 flex w-full max-w-115 animate-slide-in flex-col overflow-y-auto border-line border-l bg-s1 shadow-3">
        <header className="flex min-h-bar-wide shrink-0 items-center gap-3 border-line border-b px-6">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          {status}
          <button
            type="button"
            data-control="close"
            aria-label={closeLabel}
            className="-mr-2 ml-auto grid size-tap place-items-center rounded-m hover:bg-s2"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </header>
        {children}
      </div>
    </div>
  )
}
