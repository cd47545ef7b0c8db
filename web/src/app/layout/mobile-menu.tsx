import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { useLayout } from '@lucarne/core/content/layout.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { Link, useLocation } from 'react-router-dom'
import { useSignOut } from '#features/customer-area/use-sign-out.ts'
import { MobileMenuSection } from './mobile-menu-section.tsx'
import { mobileMenuId } from './panel-ids.ts'
import { isActiveEntry, useNavigationEntries } from './use-navigation-entries.ts'

/**
 * The menu on narrow screens: under the header, whose button stays usable, and as high as the viewport minus 4rem
 * (docs/product/site.md#layout). Behind it is also the announcement, right before `main`.
 */
export default function MobileMenu() {
  const { pathname } = useLocation()
  const countries = useLayout()?.countries ?? []
  const entries = useNavigationEntries()
  const favouriteCount = useFavourites(({ productIds }) => productIds.length)

  return (
    <nav
      id={mobileMenuId}
      aria-label="Menu"
      hidden
      data-panel=""
      data-background="section:has(+ main), main, footer"
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
        <li className="border-line border-b">
          <Link to="/favoris" className="flex min-h-14 items-center font-display font-head text-h3">
            Mes favoris{favouriteCount > 0 && ` (${favouriteCount})`}
          </Link>
        </li>
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
