import { cartDrawerId } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { countItems } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { IconButton } from '@lucarne/core/ui/button/icon-button.tsx'
import { ShoppingBag } from 'lucide-react'
import { preloadOpenCart } from '#features/cart/cart-drawer.tsx'

/** Opens the cart, in the controls script; its badge is the sum of the lines' quantities. */
export default function CartButton() {
  const count = useCart(({ lines }) => countItems(lines))
  const label = count === 0 ? 'Panier vide' : `Panier, ${count} ${count === 1 ? 'article' : 'articles'}`
  return (
    <IconButton
      label={label}
      data-control="panel"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls={cartDrawerId}
      className="relative"
      onPointerEnter={preloadOpenCart}
      onFocus={preloadOpenCart}
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
