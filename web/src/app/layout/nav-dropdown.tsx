import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#lib/class-names.ts'
import { navEntryClass } from './nav-entry-class.ts'
import type { NavLinkItem } from './navigation.ts'
import type { useDropdown } from './use-dropdown.ts'

type Props = {
  label: string
  items: readonly NavLinkItem[]
  active: boolean
  dropdown: ReturnType<typeof useDropdown>
}

/** An entry with a panel of links under it. */
export function NavDropdown({ label, items, active, dropdown }: Props) {
  const panelId = useId()
  const open = dropdown.open === label
  return (
    <li className="relative h-full" {...dropdown.entryProps(label)}>
      <button
        type="button"
        aria-controls={panelId}
        aria-current={active ? 'true' : undefined}
        className={navEntryClass(active)}
        {...dropdown.triggerProps(label)}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="lit-m -left-2 absolute top-full z-10 min-w-68 animate-arrive border border-line bg-s1 p-3 shadow-3"
      >
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className="flex min-h-tap items-center rounded-m px-3.5 font-label text-[0.9375rem] text-ink hover:bg-s2"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
