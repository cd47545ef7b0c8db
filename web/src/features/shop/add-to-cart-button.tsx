import type { Variant } from '@lucarne/store/contract/variant.ts'
import { ShoppingBag } from 'lucide-react'
import { useCheckout } from '#commerce/checkout.ts'
import type { Product } from '#commerce/response-schemas.ts'
import { Button } from '#ui/button/button.tsx'
import { addToCart } from './add-to-cart.ts'

type Props = { product: Product; variant: Variant; primary: boolean }

/** Adds one piece. */
export function AddToCartButton({ product, variant, primary }: Props) {
  const busy = useCheckout((state) => state.isCheckingOut)

  if (!product.purchasable) {
    return (
      <Button size="small" disabled className="flex-1">
        <span className="text-small leading-4.5">Actuellement indisponible</span>
      </Button>
    )
  }

  return (
    <Button
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      disabled={busy}
      onClick={() => addToCart(product, variant, 1)}
      className="flex-1"
    >
      <ShoppingBag aria-hidden="true" className="size-4.5" />
      <span>
        Ajouter <span className="sr-only">{product.title} au panier</span>
      </span>
    </Button>
  )
}
