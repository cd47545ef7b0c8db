import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSiteName } from '#content/layout.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { Logo } from '#ui/media/logo.tsx'
import { AccountActions } from './account-actions.tsx'
import { MainNav } from './main-nav.tsx'
import { MobileMenuButton } from './mobile-menu-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const CartButton = lazyHydrate(() => import('./cart-button.tsx'))
const MobileMenu = lazyHydrate(() => import('./mobile-menu.tsx'))

/** The fixed bar of every page. */
export function SiteHeader() {
  const name = useSiteName()
  const [menuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const { key } = useLocation()

  // A navigation closes the menu. Not the menu's own affair: it may arrive after it was opened.
  useEffect(closeMenu, [key])

  return (
    <header className="fixed inset-x-0 top-0 z-40 h-bar border-line border-b bg-ground md:h-bar-wide">
      <div className="page-width flex h-full items-center gap-1 md:gap-2">
        <Link to="/" className="mr-auto flex min-h-tap items-center gap-3 rounded-m md:mr-4 lg:mr-8">
          <Logo />
          <span className="font-display font-head text-h3 tracking-head">{name}</span>
          <span className="sr-only">, accueil</span>
        </Link>
        <MainNav />
        <div className="flex items-center gap-1 md:ml-auto">
          <ThemeToggle />
          <CartButton />
          <AccountActions />
          <MobileMenuButton open={menuOpen} onToggle={() => setMenuOpen(!menuOpen)} />
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={closeMenu} />
    </header>
  )
}
