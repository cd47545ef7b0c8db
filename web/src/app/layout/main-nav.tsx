import { useLocation } from 'react-router-dom'
import { NavDropdown } from './nav-dropdown.tsx'
import { NavEntryLink } from './nav-entry-link.tsx'
import { activeEntry, navigation } from './navigation.ts'
import { useDropdown } from './use-dropdown.ts'

/** The bar's entries on wide screens. */
export function MainNav() {
  const { pathname } = useLocation()
  const active = activeEntry(pathname)
  const dropdown = useDropdown()

  return (
    <nav aria-label="Navigation principale" className="hidden h-full md:block">
      <ul className="flex h-full items-center">
        {navigation.map((entry) =>
          entry.items ? (
            <NavDropdown
              key={entry.label}
              label={entry.label}
              items={entry.items}
              active={entry === active}
              dropdown={dropdown}
            />
          ) : (
            <li key={entry.label} className="h-full">
              <NavEntryLink to={entry.to} active={entry === active}>
                {entry.label}
              </NavEntryLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
