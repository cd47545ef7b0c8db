import type { Product } from '#commerce/response-schemas.ts'
import { currentPrice, formerPrice, representativeVariant } from '#commerce/variants.ts'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { Price } from '#ui/price.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

type Props = {
  product: Product
  /** The one offer whose button is primary. */
  featured: boolean
  /** The first one seen: its picture is asked for before anything else. */
  early: boolean
  heading?: 'h2' | 'h3'
}

/** One offer: picture, name, price, and the two ways on, on one baseline. */
export function ProductCard({ product, featured, early, heading: Heading = 'h2' }: Props) {
  const variant = representativeVariant(product)
  if (!variant) return null
  const address = `/product/${encodeURIComponent(product.id)}`
  return (
    <article className="lit-m flex h-full flex-col overflow-hidden border border-line bg-s1 shadow-1">
      <div className="relative aspect-4/3 bg-s2">
        {product.image && (
          <img
            src={product.image}
            alt=""
            width={800}
            height={600}
            loading={early ? 'eager' : 'lazy'}
            fetchPriority={early ? 'high' : 'auto'}
            className="size-full object-cover"
          />
        )}
        {product.ribbon_text && (
          <p className="absolute top-0 right-0 rounded-bl-m bg-glow px-4 py-2 pr-6 font-strong text-on-glow text-small">
            {product.ribbon_text}
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5.5">
        <Heading className="text-h3">{product.title}</Heading>
        {product.subtitle && (
          <p className="mt-1 text-muted text-small">{preventHyphenBreaks(product.subtitle)}</p>
        )}
        <div className="mt-auto pt-6">
          <Price
            amountInCents={currentPrice(variant)}
            formerAmountInCents={formerPrice(variant)}
            currency={variant.currency}
          />
          <div className="mt-4 flex items-center gap-1">
            <AddToCartButton product={product} variant={variant} primary={featured} />
            <SmartLink
              to={address}
              className="inline-flex min-h-tap items-center rounded-m px-4 font-strong text-[0.9375rem] hover:bg-s2"
            >
              <span>
                Détails <span className="sr-only">de {product.title}</span>
              </span>
            </SmartLink>
          </div>
        </div>
      </div>
    </article>
  )
}
