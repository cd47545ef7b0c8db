import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { useLayout } from '#content/layout.ts'
import { useSignOut } from '#features/customer-area/use-sign-out.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { isActiveEntry } from './is-active-entry.ts'
import { mobileMenuId } from './mobile-menu-button.tsx'
import { MobileMenuSection } from './mobile-menu-section.tsx'
import { useNavigationEntries } from './use-navigation-entries.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** The menu on narrow screens: under the header, as high as the viewport minus 4rem (docs/product.md#layout). */
export default function MobileMenu({ isOpen, onClose }: Props) {
  const { pathname } = useLocation()
  const countries = useLayout()?.countries ?? []
  const entries = useNavigationEntries()

  useModal(isOpen, onClose)

  return (
    <nav
      id={mobileMenuId}
      aria-label="Menu"
      hidden={!isOpen}
      className="page-width absolute inset-x-0 top-full flex h-[calc(100dvh-4rem)] max-h-[calc(100dvh-4rem)] animate-arrive flex-col overflow-y-auto bg-ground md:h-[calc(100dvh-var(--spacing-bar-wide))] nav:hidden"
    >
      <ul className="py-3">
        {entries.map((entry) => {
          const isActive = isActiveEntry(entry, pathname)
          return (
            <li key={entry._key} className="border-line border-b">
              {entry._type === 'navigationLink' ? (
                <Link
                  to={entry.href}
                  aria-current={isActive ? 'true' : undefined}
                  className="flex min-h-14 items-center font-display font-head text-h3 aria-[current]:text-accent"
                >
                  {entry.label}
                </Link>
              ) : (
                <MobileMenuSection entry={entry} countries={countries} isInitiallyOpen={isActive} />
              )}
            </li>
          )
        })}
      </ul>
      <Actions />
    </nav>
  )
}

/** The two actions pinned at the bottom of the menu. */
function Actions() {
  const isSignedIn = useAuth((state) => state.user !== null)
  const signOut = useSignOut()
  return (
    <div className="sticky bottom-0 mt-auto grid grid-cols-2 gap-2.5 bg-ground py-4">
      {isSignedIn ? (
        <>
          <Button size="large" onClick={signOut}>
            Déconnexion
          </Button>
          <ButtonLink to="/espace-client" variant="primary" size="large">
            Espace Client
          </ButtonLink>
        </>
      ) : (
        <>
          <ButtonLink to="/connexion" size="large">
            Connexion
          </ButtonLink>
          <ButtonLink to="/nos-offres" variant="primary" size="large">
            S’abonner
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/**
 * While open, the page behind neither scrolls nor takes focus, and Escape closes. Not Base UI's dialog: the header
 * with its toggle must stay usable, and it would add 21 kB (gzip) to every page.
 */
function useModal(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      document.querySelector<HTMLElement>(`[aria-controls="${mobileMenuId}"]`)?.focus()
    }
    // With the announcement, which stands right before `main`.
    const background = document.querySelectorAll('section:has(+ main), main, footer')
    document.addEventListener('keydown', onKeyDown)
    for (const element of background) element.toggleAttribute('inert', true)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const element of background) element.toggleAttribute('inert', false)
      document.body.style.overflow = ''
    }
  }, [isOpen, onClose])
}
