import type { Variant } from '@lucarne/store/contract/variant.ts'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useCheckout } from '#commerce/checkout.ts'
import { availability } from '#commerce/product.ts'
import type { ProductDetail } from '#commerce/response-schemas.ts'
import { Button } from '#ui/button/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { addToCart } from '../add-to-cart.ts'
import { BuyNowButton } from './buy-now-button.tsx'
import { StockMessage } from './stock-message.tsx'

type Props = { product: ProductDetail; variant: Variant | undefined }

/** How many, whether there are enough, and the two ways to have them. */
export function PurchasePanel({ product, variant }: Props) {
  const [quantity, setQuantity] = useState(1)
  const busy = useCheckout((state) => state.isCheckingOut)
  const { canBuy, message } = availability(product, variant, quantity)

  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-label text-small">
        Quantité
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <QuantityStepper label="Quantité" value={quantity} onChange={setQuantity} />
        <StockMessage canBuy={canBuy} message={message} />
      </div>
      <div className="mt-6 flex flex-wrap gap-x-2.5 gap-y-3">
        <Button
          variant="primary"
          size="large"
          disabled={busy || !canBuy}
          onClick={() => variant && addToCart(product, variant, quantity)}
          className="flex-1 whitespace-nowrap px-4"
        >
          <ShoppingBag aria-hidden="true" className="size-5" />
          Ajouter au panier
        </Button>
        <BuyNowButton item={variant && { variant_id: variant.id, quantity }} disabled={!canBuy} />
      </div>
    </div>
  )
}
