import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { QuickActionContent, quickActionClass } from './quick-action.tsx'

type Props = {
  icon: LucideIcon
  title: string
  text: string
  /** @param close closes the panel and returns the focus to the button */
  renderPanel: (close: () => void) => ReactNode
}

/** A quick action that opens its panel below. */
export function Disclosure({ icon, title, text, renderPanel }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={quickActionClass({})}
      >
        <QuickActionContent icon={icon} title={title} text={text} />
      </button>
      {isOpen && (
        <div id={id} className="px-4.5 py-5">
          {renderPanel(close)}
        </div>
      )}
    </div>
  )
}
