import { collectAnswers, toCheckoutItem } from '@lucarne/core/commerce/cart/cart-rules.ts'
import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { type Availability, describeAvailability } from '@lucarne/core/commerce/product.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { addToCart, notifyCheckoutFailure } from '@lucarne/core/offers/add-to-cart.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { QuantityStepper } from '@lucarne/core/ui/form/quantity-stepper.tsx'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import type { Answers } from './use-answers.ts'

// In the chunk of the form controls, which few products need.
const ProductQuestions = lazyHydrate(() => import('./product-questions.tsx'))

type Props = { product: ShownProductDetail; variant: Variant | undefined; answers: Answers }

/** Quantity, stock, and the buttons to add to the cart and to buy now. */
export function PurchasePanel({ product, variant, answers }: Props) {
  const queryClient = useQueryClient()
  const [quantity, setQuantity] = useState(1)
  const isCheckingOut = useCheckout((state) => state.isCheckingOut)
  const { canBuy, message } = describeAvailability(product, variant, quantity)

  const onAdd = () => {
    const fields = answers.collect()
    if (variant && fields) addToCart(queryClient, product, variant, quantity, fields)
  }
  return (
    <div>
      {product.custom_fields.length > 0 && (
        <ProductQuestions questions={product.custom_fields} answers={answers} />
      )}
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
          disabled={isCheckingOut || !canBuy}
          onClick={onAdd}
          className="flex-1 whitespace-nowrap px-4"
        >
          <ShoppingBag aria-hidden="true" className="size-5" />
          Ajouter au panier
        </Button>
        <BuyNowButton variant={variant} quantity={quantity} answers={answers} disabled={!canBuy} />
      </div>
    </div>
  )
}

/** The stock, announced when it changes, as text and shape rather than by colour alone. */
function StockMessage({ canBuy, message }: Availability) {
  return (
    <p
      role="status"
      className={classNames('flex items-center gap-2 font-label', canBuy ? 'text-ok' : 'text-bad')}
    >
      {message && (
        <>
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0', canBuy ? 'rounded-[2px] bg-ok' : 'rotate-45 bg-bad')}
          />
          {message}
        </>
      )}
    </p>
  )
}

type BuyNowButtonProps = Pick<Props, 'variant' | 'answers'> & { quantity: number; disabled: boolean }

/** Leads straight to the payment page with this one line; the cart stays as it is. */
function BuyNowButton({ variant, quantity, answers, disabled }: BuyNowButtonProps) {
  const { isCheckingOut, start } = useCheckout()
  const queryClient = useQueryClient()

  const onClick = async () => {
    const fields = answers.collect()
    if (!variant || !fields) return
    const items = [toCheckoutItem(variant, quantity)]
    const started = await start({
      items,
      lineFields: collectAnswers([{ variant, fields }]),
      isFromCart: false,
    })
    if (started.ok) return
    await notifyCheckoutFailure(started.failure)
    // The store may have refused because something changed: the page then shows it.
    await queryClient.invalidateQueries({ queryKey: ['store'] })
  }
  return (
    <Button
      size="large"
      loading={isCheckingOut}
      disabled={disabled}
      onClick={() => void onClick()}
      className="flex-1 whitespace-nowrap px-4"
    >
      Acheter maintenant
    </Button>
  )
}
