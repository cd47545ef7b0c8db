import type { Variant } from '@lucarne/store/contract/variant.ts'
import { ShoppingBag } from 'lucide-react'
import { useCheckout } from '#commerce/checkout.ts'
import type { Product } from '#commerce/response-schemas.ts'
import { currentPrice, formerPrice, representativeVariant } from '#commerce/variants.ts'
import { Button } from '#ui/button/button.tsx'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { Price } from '#ui/price.tsx'
import { addToCart } from './add-to-cart.ts'

type Props = {
  product: Product
  /** The one offer whose button is primary. */
  featured: boolean
  /** Loads the image eagerly: the first offer of the page. */
  isFirst: boolean
  heading?: 'h2' | 'h3'
}

/** One offer: picture, name, price, and the two ways on, on one baseline. */
export function ProductCard({ product, featured, isFirst, heading: Heading = 'h2' }: Props) {
  const variant = representativeVariant(product)
  if (!variant) return null
  const path = `/product/${encodeURIComponent(product.id)}`
  return (
    <article className="lit-m flex h-full flex-col overflow-hidden border border-line bg-s1 shadow-1">
      <div className="relative aspect-4/3 bg-s2">
        {product.image && (
          <img
            src={product.image}
            alt=""
            width={800}
            height={600}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
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
              to={path}
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

type AddToCartButtonProps = { product: Product; variant: Variant; primary: boolean }

/** Adds one piece. */
function AddToCartButton({ product, variant, primary }: AddToCartButtonProps) {
  const isCheckingOut = useCheckout((state) => state.isCheckingOut)

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
      disabled={isCheckingOut}
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
