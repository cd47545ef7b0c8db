import { Link, useLocation } from 'react-router-dom'
import { useLayout } from '#content/layout.ts'
import { isActive } from './active-entry.ts'
import { MobileMenuActions } from './mobile-menu-actions.tsx'
import { mobileMenuId } from './mobile-menu-button.tsx'
import { MobileMenuSection } from './mobile-menu-section.tsx'
import { useNavigationEntries } from './navigation-entries.ts'
import { useModalMenu } from './use-modal-menu.ts'

type Props = { open: boolean; onClose: () => void }

/** The menu on narrow screens: under the bar, as high as the viewport less 4rem (spec §2). */
export default function MobileMenu({ open, onClose }: Props) {
  const { pathname } = useLocation()
  const countries = useLayout()?.countries ?? []
  const entries = useNavigationEntries()

  useModalMenu(open, onClose)

  return (
    <nav
      id={mobileMenuId}
      aria-label="Menu"
      hidden={!open}
      className="page-width absolute inset-x-0 top-full flex h-[calc(100dvh-4rem)] max-h-[calc(100dvh-4rem)] animate-arrive flex-col overflow-y-auto bg-ground md:hidden"
    >
      <ul className="py-3">
        {entries.map((entry) => {
          const active = isActive(entry, pathname)
          return (
            <li key={entry._key} className="border-line border-b">
              {entry._type === 'navigationLink' ? (
                <Link
                  to={entry.href}
                  aria-current={active ? 'true' : undefined}
                  className="flex min-h-14 items-center font-display font-head text-h3 aria-[current]:text-accent"
                >
                  {entry.label}
                </Link>
              ) : (
                <MobileMenuSection entry={entry} countries={countries} startsOpen={active} />
              )}
            </li>
          )
        })}
      </ul>
      <MobileMenuActions />
    </nav>
  )
}
