import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'

/** Fetches the drawer's code ahead, when the visitor is about to open it. */
export const importCartDrawer = () => import('#features/cart/cart-drawer.tsx')

const CartDrawer = lazy(importCartDrawer)

/** The cart drawer, whose dialog code arrives when it is first opened. */
export function LazyCartDrawer() {
  const { everOpened, setOpen } = useCartDrawer()
  const { key } = useLocation()

  // A navigation closes the drawer.
  useEffect(() => setOpen(false), [key, setOpen])

  return <Suspense>{everOpened && <CartDrawer />}</Suspense>
}
