import type { ShownProduct } from '@lucarne/core/commerce/response-schemas.ts'
import { currentPrice, formerPrice, representativeVariant } from '@lucarne/core/commerce/variants.ts'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { Price } from '@lucarne/core/ui/price.tsx'

/** The price of a compared product, as its card shows it, and the way to its page. */
export function ComparedProduct({ product }: { product: ShownProduct }) {
  const variant = representativeVariant(product)
  if (!variant) return null
  return (
    <span className="mt-2 block font-book">
      <Price
        amountInCents={currentPrice(variant)}
        formerAmountInCents={formerPrice(variant)}
        currency={variant.currency}
      />
      <TextLink to={`/product/${encodeURIComponent(product.id)}`}>
        Voir <span className="sr-only">{product.title}</span>
      </TextLink>
    </span>
  )
}
