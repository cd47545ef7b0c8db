import { cartDrawerId, useCartDrawer } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { countItems } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { Drawer } from '@lucarne/core/ui/drawer.tsx'
import { Skeleton } from '@lucarne/core/ui/feedback/skeleton.tsx'

const OpenCart = lazyHydrate(() => import('./open-cart.tsx'), <CartSkeleton />)

/** Imports the code of the open cart when the visitor is about to open it. */
export const preloadOpenCart = () => void OpenCart.preload()

/** The cart, sliding in from the right over whatever page is shown. The controls script opens it before its code is there. */
export default function CartDrawer() {
  const { isOpen, setOpen } = useCartDrawer()
  const count = useCart(({ lines }) => countItems(lines))
  return (
    <Drawer
      id={cartDrawerId}
      title="Votre panier"
      closeLabel="Fermer le panier"
      status={
        <p aria-live="polite" className="text-caption text-faint">
          {count > 0 && `${count} ${count === 1 ? 'article' : 'articles'}`}
        </p>
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen ? <OpenCart /> : <CartSkeleton />}
    </Drawer>
  )
}

/** Two lines, with a notice after 4 s by the style sheet alone: the application may have failed to start. */
function CartSkeleton() {
  return (
    <div className="space-y-6 p-6">
      <p className="animate-late text-muted">
        Votre panier tarde à s’afficher. Rechargez la page s’il n’apparaît pas.
      </p>
      <Skeleton className="h-22" />
      <Skeleton className="h-22" />
    </div>
  )
}
