import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/class-names.ts'
import { navEntryClass } from './nav-entry-class.ts'
import type { useDropdown } from './use-dropdown.ts'

type Props = {
  label: string
  active: boolean
  dropdown: ReturnType<typeof useDropdown>
  children: ReactNode
}

/** An entry with a panel under it. */
export function NavDropdown({ label, active, dropdown, children }: Props) {
  const panelId = useId()
  const open = dropdown.open === label
  return (
    <li className="relative h-full" {...dropdown.entryProps(label)}>
      <button
        type="button"
        aria-controls={panelId}
        aria-current={active ? 'true' : undefined}
        className={navEntryClass(active || open)}
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
        className="lit-m -left-2 absolute top-full z-10 animate-arrive border border-line bg-s1 p-4 shadow-3"
      >
        {open && children}
      </div>
    </li>
  )
}
