import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { useCartRefresh } from '#commerce/cart/cart-refresh.ts'
import { countItems } from '#commerce/cart/cart-rules.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import SiteMessagePanel from '#messages/site-message-panel.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Drawer, DrawerClose, DrawerTitle } from '#ui/drawer.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartUnverified } from './cart-unverified.tsx'

/** The cart, sliding in from the right over whatever page is shown. */
export default function CartDrawer() {
  const { isOpen, setOpen } = useCartDrawer()
  const lines = useCart((state) => state.lines)
  const count = countItems(lines)
  const queryClient = useQueryClient()
  const { refresh, dismissChanges, isUnverified } = useCartRefresh()

  // Prices and stock may have changed since the cart was stored.
  useEffect(() => {
    if (!isOpen) return
    dismissChanges()
    void refresh(queryClient)
  }, [isOpen, refresh, dismissChanges, queryClient])

  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <header className="flex min-h-bar-wide items-center gap-3 border-line border-b px-6">
        <DrawerTitle className="text-h3">Votre panier</DrawerTitle>
        <p aria-live="polite" className="text-caption text-faint">
          {count > 0 && `${count} ${count === 1 ? 'article' : 'articles'}`}
        </p>
        <DrawerClose
          aria-label="Fermer le panier"
          className="-mr-2 ml-auto grid size-tap place-items-center rounded-m hover:bg-s2"
        >
          <X aria-hidden="true" className="size-5" />
        </DrawerClose>
      </header>
      <CartChanges />
      {isUnverified && lines.length > 0 && <CartUnverified />}
      {lines.length > 0 ? <CartContents lines={lines} /> : <CartEmpty />}
    </Drawer>
  )
}

function CartEmpty() {
  return (
    <div className="flex-1 p-6">
      <SiteMessagePanel
        variant="neutral"
        message="emptyCart"
        action={
          <ButtonLink to="/nos-offres" variant="primary">
            Voir nos offres
          </ButtonLink>
        }
      />
    </div>
  )
}
