import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { NavLinkItem } from './navigation.ts'

type Props = { label: string; items: readonly NavLinkItem[]; startsOpen: boolean }

/** A menu section that opens in place. */
export function MobileMenuSection({ label, items, startsOpen }: Props) {
  const [open, setOpen] = useState(startsOpen)
  const listId = useId()
  const Sign = open ? Minus : Plus
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center justify-between pr-1 text-left font-display font-head text-h3"
      >
        {label}
        <Sign aria-hidden="true" className="size-5 text-muted" />
      </button>
      <ul id={listId} hidden={!open} className="grid grid-cols-2 gap-x-4 pb-4">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className="flex min-h-12 items-center text-muted hover:text-ink">
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
