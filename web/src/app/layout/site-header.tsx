import { Moon, Sun, UserRound } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAuth } from '#backend/auth-store.ts'
import { useSiteName } from '#content/layout.ts'
import { useOnNavigation } from '#hooks/use-on-navigation.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { useTheme } from '#lib/theme.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'

const CartButton = lazyHydrate(() => import('./cart-button.tsx'))
const ContactBubble = lazyHydrate(() => import('./contact-bubble.tsx'))
const MobileMenu = lazyHydrate(() => import('./mobile-menu.tsx'))

/** The fixed header of every page. */
export function SiteHeader() {
  const name = useSiteName()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setIsMenuOpen(false), [])

  // Here and not in the menu, whose code may arrive after it was opened.
  useOnNavigation(closeMenu)

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
          <CartButton />
          <AccountActions />
          <MobileMenuButton isOpen={isMenuOpen} onToggle={() => setIsMenuOpen(!isMenuOpen)} />
        </div>
      </div>
      <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} />
    </header>
  )
}

/** Switches between dark and light; the footer offers the system's preference too. */
function ThemeToggle() {
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton label={isDark ? 'Passer au thème clair' : 'Passer au thème sombre'} onClick={toggle}>
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}

const accountLinkClass =
  'hidden min-h-tap items-center gap-2 rounded-m px-3 font-strong text-[0.9375rem] hover:bg-s2 nav:inline-flex'

/** The header's links on wide screens, signed out or signed in (docs/product.md#layout). */
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
