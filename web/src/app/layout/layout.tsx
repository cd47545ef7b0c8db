import { useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { guestPaymentsKey } from '@lucarne/core/commerce/guest-payments-key.ts'
import { type Announcement, useLayout, useSiteName } from '@lucarne/core/content/layout.ts'
import { useOnNavigation, useRouteFocus } from '@lucarne/core/hooks/use-on-navigation.ts'
import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { closePanels } from '@lucarne/core/lib/panels.ts'
import { SiteNameContext } from '@lucarne/core/ui/layout/page-meta.tsx'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { ToastRegion } from '@lucarne/core/ui/toast/toast-region.tsx'
import { useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { SiteHeader } from './site-header.tsx'

const CartDrawer = lazyHydrate(() => import('#features/cart/cart-drawer.tsx'))
const SiteFooter = lazyHydrate(() => import('./site-footer.tsx'))
const OfflineNotice = lazyHydrate(() => import('./offline-notice.tsx'))
// Few visitors have begun a payment without an account: the others download nothing.
const TransferNotice = lazyHydrate<object>(async () =>
  browserStorage.read(guestPaymentsKey) === null ? { default: () => null } : import('./transfer-notice.tsx'),
)

/** The first location of every document has the key `default`: by path, the payment page's return starts at the top. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

type Props = {
  /** Changes with each publication and date; the bar is mounted again for each page. */
  current: Announcement
}

/**
 * The announcement of every page (docs/product/content.md#announcement), in the flow above `main`. It is inserted only
 * with a new page, and one that expires keeps its space, so that there is no layout shift.
 */
function AnnouncementBar({ current }: Props) {
  const [initial] = useState(current)
  const isCurrent = current?._id === initial?._id
  // The preview sets the attribute: it follows each keystroke.
  const shown = isCurrent || 'previewed' in document.documentElement.dataset ? current : initial
  if (!shown) return null
  const { text, tone, action } = shown
  return (
    <section
      aria-label="Annonce"
      className={`relative -mb-bar border-line border-b pt-bar text-center text-small md:-mb-bar-wide md:pt-bar-wide ${
        tone === 'promotion' ? 'bg-accent-soft' : 'bg-s2'
      } ${shown === current ? '' : 'invisible'}`}
    >
      <p className="page-width flex min-h-tap flex-wrap items-center justify-center gap-x-3 py-1.5">
        {text}
        {action && (
          <SmartLink to={action.href} className="inline-flex min-h-tap items-center font-strong underline">
            {action.label}
          </SmartLink>
        )}
      </p>
    </section>
  )
}

/** The layout of every page; it stays when the page inside fails. */
export function Layout() {
  const name = useSiteName()
  const layout = useLayout()
  const { pathname } = useLocation()
  // Before the heading gets the focus: a panel that closes returns it to its button.
  useOnNavigation(closePanels)
  useOnNavigation(useCartDrawer(({ onNavigation }) => onNavigation))
  useRouteFocus()
  return (
    <SiteNameContext value={name}>
      <a
        href="#contenu"
        className="lit-s fixed top-2 left-2 z-50 bg-accent px-5 py-3 font-strong text-on-accent not-focus:sr-only"
      >
        Aller au contenu
      </a>
      <SiteHeader />
      <NavigationProgress />
      {layout && <AnnouncementBar key={pathname} current={layout.announcement} />}
      <main id="contenu" tabIndex={-1} className="min-h-[70dvh] pt-bar md:pt-bar-wide">
        <TransferNotice />
        <Outlet />
      </main>
      <SiteFooter />
      <OfflineNotice />
      <CartDrawer />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </SiteNameContext>
  )
}

/** A progress line under the header during a navigation; its delay hides it on fast ones. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-bar z-40 h-0.5 overflow-hidden md:top-bar-wide">
      <span className="sr-only">Chargement de la page</span>
      <div className="h-full w-1/3 animate-sweep bg-accent [animation-delay:150ms]" />
    </div>
  )
}
