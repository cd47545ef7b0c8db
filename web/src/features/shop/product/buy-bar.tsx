import { useCheckout } from '@lucarne/core/commerce/checkout.ts'
import { describeAvailability } from '@lucarne/core/commerce/product.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import { getCurrentPrice, getFormerPrice } from '@lucarne/core/commerce/variants.ts'
import { addToCart } from '@lucarne/core/offers/add-to-cart.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { Price } from '@lucarne/core/ui/price.tsx'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { Answers } from './use-answers.ts'

type Props = {
  product: ShownProductDetail
  variant: Variant
  answers: Answers
  /** The page's own buy button; the bar is shown while it is out of view. */
  watched: RefObject<Element | null>
}

/** On phones, the price and the button to buy one, always within reach. */
export default function BuyBar({ product, variant, answers, watched }: Props) {
  const isShown = useOutOfSight(watched)
  const queryClient = useQueryClient()
  const isCheckingOut = useCheckout((state) => state.isCheckingOut)
  if (!isShown) return null
  const { canBuy, message } = describeAvailability(product, variant, 1)
  return (
    <section
      data-buy-bar
      aria-label="Achat rapide"
      className="fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-line border-t bg-s1 px-gutter py-2.5 md:hidden"
    >
      <Price
        amountInCents={getCurrentPrice(variant)}
        formerAmountInCents={getFormerPrice(variant)}
        currency={variant.currency}
      />
      {canBuy ? (
        <Button
          variant="primary"
          disabled={isCheckingOut}
          onClick={() => {
            const fields = answers.collect()
            if (fields) addToCart(queryClient, product, variant, 1, fields)
          }}
          className="shrink-0"
        >
          <ShoppingBag aria-hidden="true" className="size-5" />
          <span>
            Ajouter <span className="sr-only">au panier</span>
          </span>
        </Button>
      ) : (
        <p className="font-label text-bad text-small">{message}</p>
      )}
    </section>
  )
}

/** Whether the element is known to be outside the viewport. */
function useOutOfSight(element: RefObject<Element | null>): boolean {
  const [isOutOfSight, setIsOutOfSight] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) =>
      setIsOutOfSight(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOutOfSight
}
