import { ShoppingBag } from 'lucide-react'
import { toCartLine } from '#commerce/cart/cart-line.ts'
import { useCart } from '#commerce/cart/cart-store.ts'
import { useCheckout } from '#commerce/checkout-store.ts'
import type { Product, Variant } from '#commerce/product-schema.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast/toast-store.ts'

type Props = { product: Product; variant: Variant; primary: boolean }

/** Adds one piece and says so, or says why not (spec §8). */
export function AddToCartButton({ product, variant, primary }: Props) {
  const add = useCart((state) => state.add)
  const busy = useCheckout((state) => state.isCheckingOut)

  if (!product.purchasable) {
    return (
      <Button size="small" disabled className="flex-1 text-small">
        Actuellement indisponible
      </Button>
    )
  }

  const onClick = () => {
    const refusal = add(toCartLine(product, variant, 1))
    notify(
      refusal === undefined
        ? { tone: 'success', title: 'Ajouté au panier ! 🛒', description: product.title }
        : { tone: 'destructive', title: "Oups ! Quelque chose s'est mal passé.", description: refusal },
    )
  }
  return (
    <Button
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      disabled={busy}
      onClick={onClick}
      className="flex-1"
    >
      <ShoppingBag aria-hidden="true" className="size-4.5" />
      <span>
        Ajouter <span className="sr-only">{product.title} au panier</span>
      </span>
    </Button>
  )
}
