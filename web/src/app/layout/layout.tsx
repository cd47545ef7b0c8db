import { type Location, Outlet, ScrollRestoration } from 'react-router-dom'
import { useSiteName } from '#content/layout.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { SiteNameContext } from '#ui/layout/page-meta.tsx'
import { ToastRegion } from '#ui/toast/toast-region.tsx'
import { LazyCartDrawer } from './lazy-cart-drawer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SiteHeader } from './site-header.tsx'
import { useRouteFocus } from './use-route-focus.ts'

const SiteFooter = lazyHydrate(() => import('./site-footer.tsx'))
const ContactBubble = lazyHydrate(() => import('./contact-bubble.tsx'))

const mainId = 'contenu'

/** Every page that the browser itself loads has the same key: coming from a payment page, it is not where it left. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)

/** What every page shares; it stands whatever happens to the page inside. */
export function Layout() {
  const name = useSiteName()
  useRouteFocus(mainId)
  return (
    <SiteNameContext value={name}>
      <a
        href={`#${mainId}`}
        className="lit-s fixed top-2 left-2 z-50 bg-accent px-5 py-3 font-strong text-on-accent not-focus:sr-only"
      >
        Aller au contenu
      </a>
      <SiteHeader />
      <NavigationProgress />
      <main id={mainId} tabIndex={-1} className="min-h-[70dvh] pt-bar md:pt-bar-wide">
        <Outlet />
      </main>
      <SiteFooter />
      <ContactBubble />
      <LazyCartDrawer />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </SiteNameContext>
  )
}
