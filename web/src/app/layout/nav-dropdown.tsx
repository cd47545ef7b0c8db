import { classNames } from '@lucarne/core/lib/class-names.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { navEntryClass } from './nav-entry.tsx'
import type { useDropdown } from './use-dropdown.ts'

type Props = {
  label: string
  isActive: boolean
  dropdown: ReturnType<typeof useDropdown>
  children: ReactNode
}

/** A navigation entry with a panel of links. */
export function NavDropdown({ label, isActive, dropdown, children }: Props) {
  const panelId = useId()
  const isOpen = dropdown.openName === label
  return (
    <li className="relative h-full" {...dropdown.getEntryProps(label)}>
      <button
        type="button"
        aria-controls={panelId}
        aria-current={isActive ? 'true' : undefined}
        className={navEntryClass(isActive || isOpen)}
        {...dropdown.getTriggerProps(label)}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="lit-m -left-2 absolute top-full z-10 animate-arrive border border-line bg-s1 p-4 shadow-3"
      >
        {isOpen && children}
      </div>
    </li>
  )
}
