import { useLayout } from '@lucarne/core/content/layout.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useDropdown } from './use-dropdown.ts'
import { isActiveEntry, useNavigationEntries } from './use-navigation-entries.ts'

const CountriesPanel = lazyHydrate(() => import('./countries-panel.tsx'))
const LinksPanel = lazyHydrate(() => import('./links-panel.tsx'))

/** The look of a navigation entry; the active one has a 3 px line on the header's edge. */
function navEntryClass(isActive: boolean): string {
  return classNames(
    'relative flex h-full items-center gap-1.5 whitespace-nowrap px-2 text-[0.9375rem] font-label transition-colors hover:text-ink lg:px-3',
    'after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-full lg:after:inset-x-3',
    isActive ? 'text-ink after:bg-accent' : 'text-muted',
  )
}

type NavEntryLinkProps = { to: string; isActive: boolean; children: ReactNode }

function NavEntryLink({ to, isActive, children }: NavEntryLinkProps) {
  return (
    <Link to={to} className={navEntryClass(isActive)} aria-current={isActive ? 'true' : undefined}>
      {children}
    </Link>
  )
}

type NavDropdownProps = {
  label: string
  isActive: boolean
  dropdown: ReturnType<typeof useDropdown>
  children: ReactNode
}

/** A navigation entry with a panel of links. */
function NavDropdown({ label, isActive, dropdown, children }: NavDropdownProps) {
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
