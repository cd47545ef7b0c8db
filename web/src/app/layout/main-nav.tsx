import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLayout } from '#content/layout.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { isActive } from './active-entry.ts'
import { NavDropdown } from './nav-dropdown.tsx'
import { NavEntryLink } from './nav-entry-link.tsx'
import { useNavigationEntries } from './navigation-entries.ts'
import { useDropdown } from './use-dropdown.ts'

const CountriesPanel = lazyHydrate(() => import('./countries-panel.tsx'))
const LinksPanel = lazyHydrate(() => import('./links-panel.tsx'))

/** The bar's entries on wide screens. */
export function MainNav() {
  const { pathname } = useLocation()
  const countries = useLayout()?.countries ?? []
  const entries = useNavigationEntries()
  const dropdown = useDropdown()

  // Before they are opened: whoever comes by keyboard goes on into a panel at once.
  useEffect(() => {
    void CountriesPanel.preload()
    void LinksPanel.preload()
  }, [])

  return (
    <nav aria-label="Navigation principale" className="hidden h-full md:block">
      <ul className="flex h-full items-center">
        {entries.map((entry) => {
          const active = isActive(entry, pathname)
          if (entry._type === 'navigationLink') {
            return (
              <li key={entry._key} className="h-full">
                <NavEntryLink to={entry.href} active={active}>
                  {entry.label}
                </NavEntryLink>
              </li>
            )
          }
          return (
            <NavDropdown key={entry._key} label={entry.label} active={active} dropdown={dropdown}>
              {entry._type === 'countriesMenu' ? (
                <CountriesPanel countries={countries} all={entry.all} />
              ) : (
                <LinksPanel links={entry.links} />
              )}
            </NavDropdown>
          )
        })}
      </ul>
    </nav>
  )
}
