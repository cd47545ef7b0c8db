import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { useOnNavigation } from '#hooks/use-on-navigation.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

const CartDrawer = lazyHydrate(() => import('#features/cart/cart-drawer.tsx'))

/** Imports the drawer's code when the visitor is about to open it. */
export const preloadCartDrawer = () => void CartDrawer.preload()

/** The cart drawer; its code is imported when it is first opened. */
export function LazyCartDrawer() {
  const { hasOpened, onNavigation } = useCartDrawer()

  useOnNavigation(onNavigation)

  return hasOpened && <CartDrawer />
}
