import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'

const CartDrawer = lazyHydrate(() => import('#features/cart/cart-drawer.tsx'))

/** Imports the drawer's code when the visitor is about to open it. */
export const preloadCartDrawer = () => void CartDrawer.preload()

/** The cart drawer; its code is imported when it is first opened. */
export function LazyCartDrawer() {
  const { hasOpened, onNavigation } = useCartDrawer()
  const { key } = useLocation()

  useEffect(() => onNavigation(), [key, onNavigation])

  return hasOpened && <CartDrawer />
}
