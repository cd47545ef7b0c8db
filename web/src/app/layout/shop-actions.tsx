import { cartDrawerId } from '@lucarne/core/commerce/cart/cart-drawer-store.ts'
import { countItems } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { useCart } from '@lucarne/core/commerce/cart/cart-store.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { IconButton, iconButtonClass } from '@lucarne/core/ui/button/icon-button.tsx'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { ShoppingBag } from 'lucide-react'
import { preloadOpenCart } from '#features/cart/cart-drawer.tsx'

/** The header's ways to the favourites and to the cart. */
export default function ShopActions() {
  return (
    <>
      <FavouritesLink />
      <CartButton />
    </>
  )
}

const countLabel = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

function FavouritesLink() {
  const count = useFavourites(({ productIds }) => productIds.length)
  const label = count === 0 ? 'Mes favoris' : `Mes favoris, ${countLabel(count, 'offre')}`
  return (
    <SmartLink
      to="/favoris"
      aria-label={label}
      title={label}
      className={classNames(iconButtonClass, 'relative max-[24.3rem]:hidden')}
    >
      <span className="heart-icon" />
      <Badge count={count} />
    </SmartLink>
  )
}

/** Opens the cart, in the controls script; its badge is the sum of the lines' quantities. */
function CartButton() {
  const count = useCart(({ lines }) => countItems(lines))
  const label = count === 0 ? 'Panier vide' : `Panier, ${countLabel(count, 'article')}`
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
      <Badge count={count} />
    </IconButton>
  )
}

const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-glow px-1 text-center font-strong text-caption text-on-glow leading-5 ring-2 ring-ground"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
