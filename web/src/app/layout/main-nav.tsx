import { useLayout } from '@lucarne/core/content/layout.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isActiveEntry } from './is-active-entry.ts'
import { NavDropdown } from './nav-dropdown.tsx'
import { NavEntryLink } from './nav-entry.tsx'
import { useDropdown } from './use-dropdown.ts'
import { useNavigationEntries } from './use-navigation-entries.ts'

const CountriesPanel = lazyHydrate(() => import('./countries-panel.tsx'))
const LinksPanel = lazyHydrate(() => import('./links-panel.tsx'))

/** The header's navigation on wide screens. */
export function MainNav() {
  const { pathname } = useLocation()
  const countries = useLayout()?.countries ?? []
  const entries = useNavigationEntries()
  const dropdown = useDropdown()

  // A panel that the keyboard opens must have its links by the next key.
  useEffect(() => {
    void CountriesPanel.preload()
    void LinksPanel.preload()
  }, [])

  return (
    <nav aria-label="Navigation principale" className="hidden h-full nav:block">
      <ul className="flex h-full items-center">
        {entries.map((entry) => {
          const isActive = isActiveEntry(entry, pathname)
          if (entry._type === 'navigationLink') {
            return (
              <li key={entry._key} className="h-full">
                <NavEntryLink to={entry.href} isActive={isActive}>
                  {entry.label}
                </NavEntryLink>
              </li>
            )
          }
          return (
            <NavDropdown key={entry._key} label={entry.label} isActive={isActive} dropdown={dropdown}>
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
