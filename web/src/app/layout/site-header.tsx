import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import { useSiteName } from '@lucarne/core/content/layout.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { iconButtonClass, PanelButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { Logo } from '@lucarne/core/ui/media/logo.tsx'
import { Menu, Moon, Sun, UserRound, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MainNav } from './main-nav.tsx'
import { mobileMenuId } from './panel-ids.ts'

const ShopActions = lazyHydrate(() => import('./shop-actions.tsx'))
const ContactBubble = lazyHydrate(() => import('./contact-bubble.tsx'))
const MobileMenu = lazyHydrate(() => import('./mobile-menu.tsx'))

/** The fixed header of every page. */
export function SiteHeader() {
  const name = useSiteName()
  return (
    <header className="fixed inset-x-0 top-0 z-40 h-bar border-line border-b bg-ground md:h-bar-wide">
      <div className="page-width flex h-full items-center gap-1 md:gap-2">
        <Link to="/" className="mr-auto flex min-h-tap items-center gap-2 rounded-m sm:gap-3 md:mr-4 lg:mr-8">
          <Logo />
          <span className="whitespace-nowrap font-display font-head text-h3 tracking-head">{name}</span>
          <span className="sr-only">, accueil</span>
        </Link>
        <MainNav />
        <div className="flex items-center sm:gap-1 md:ml-auto">
          <ThemeToggle />
          <ContactBubble />
          <ShopActions />
          <AccountActions />
          <PanelButton
            panelId={mobileMenuId}
            opens={{ label: 'Ouvrir le menu', Icon: Menu }}
            closes={{ label: 'Fermer le menu', Icon: X }}
            className="-mr-2 nav:hidden"
          />
        </div>
      </div>
      <MobileMenu />
    </header>
  )
}

/** Switches between dark and light, in the controls script; the footer offers the system's preference too. */
function ThemeToggle() {
  return (
    <button type="button" data-control="theme" title="Changer de thème" className={iconButtonClass}>
      <span className="in-[.light]:hidden">
        <Sun aria-hidden="true" />
        <span className="sr-only">Passer au thème clair</span>
      </span>
      <span className="in-[.dark]:hidden">
        <Moon aria-hidden="true" />
        <span className="sr-only">Passer au thème sombre</span>
      </span>
    </button>
  )
}

const accountLinkClass =
  'hidden min-h-tap items-center gap-2 rounded-m px-3 font-strong text-[0.9375rem] hover:bg-s2 nav:inline-flex'

/** The header's links on wide screens, signed out or signed in (docs/product/site.md#layout). */
function AccountActions() {
  const isSignedIn = useAuth((state) => state.user !== null)
  if (isSignedIn) {
    return (
      <SmartLink to="/espace-client" className={accountLinkClass}>
        <UserRound aria-hidden="true" className="size-5" />
        Espace Client
      </SmartLink>
    )
  }
  return (
    <>
      <SmartLink to="/connexion" className={accountLinkClass}>
        Connexion
      </SmartLink>
      <ButtonLink to="/nos-offres" variant="primary" size="small" className="max-nav:hidden">
        S’abonner
      </ButtonLink>
    </>
  )
}
