import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MobileMenuActions } from './mobile-menu-actions.tsx'
import { mobileMenuId } from './mobile-menu-button.tsx'
import { MobileMenuSection } from './mobile-menu-section.tsx'
import { activeEntry, navigation } from './navigation.ts'

type Props = { open: boolean; onClose: () => void }

/** The menu on narrow screens: under the bar, as high as the viewport less 4rem (spec §2). */
export function MobileMenu({ open, onClose }: Props) {
  const { pathname, key } = useLocation()
  const active = activeEntry(pathname)

  // A navigation closes the menu.
  useEffect(onClose, [key])

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onClose()
      document.querySelector<HTMLElement>(`[aria-controls="${mobileMenuId}"]`)?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    const behind = document.querySelectorAll('main, footer')
    for (const element of behind) element.toggleAttribute('inert', true)
    document.body.style.overflow = 'hidden'
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      for (const element of behind) element.toggleAttribute('inert', false)
      document.body.style.overflow = ''
    }
  }, [open, onClose])

  return (
    <nav
      id={mobileMenuId}
      aria-label="Menu"
      hidden={!open}
      className="page-width absolute inset-x-0 top-full flex h-[calc(100dvh-4rem)] max-h-[calc(100dvh-4rem)] animate-arrive flex-col overflow-y-auto bg-ground md:hidden"
    >
      <ul className="py-3">
        {navigation.map((entry) => (
          <li key={entry.label} className="border-line border-b">
            {entry.items ? (
              <MobileMenuSection label={entry.label} items={entry.items} startsOpen={entry === active} />
            ) : (
              <Link
                to={entry.to}
                aria-current={entry === active ? 'true' : undefined}
                className="flex min-h-14 items-center font-display font-head text-h3 aria-[current]:text-accent"
              >
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <MobileMenuActions />
    </nav>
  )
}
