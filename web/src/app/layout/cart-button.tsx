import { ShoppingBag } from 'lucide-react'
import { useCartDrawer } from '#commerce/cart/cart-drawer-store.ts'
import { countItems } from '#commerce/cart/cart-rules.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { preloadCartDrawer } from './lazy-cart-drawer.tsx'

/** Opens the cart; its badge is the sum of the lines' quantities. */
export default function CartButton() {
  const count = useCart(({ lines }) => countItems(lines))
  const open = useCartDrawer((state) => state.open)
  const label = count === 0 ? 'Panier vide' : `Panier, ${count} ${count === 1 ? 'article' : 'articles'}`
  return (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      className="relative"
      onClick={open}
      onPointerEnter={preloadCartDrawer}
      onFocus={preloadCartDrawer}
    >
      <ShoppingBag aria-hidden="true" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-glow px-1 text-center font-strong text-caption text-on-glow leading-5 ring-2 ring-ground"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </IconButton>
  )
}
