import type { Variant } from '@lucarne/store/contract/variant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { useCheckout } from '#commerce/checkout.ts'
import type { ShownProduct } from '#commerce/response-schemas.ts'
import {
  computeMonthlyPrice,
  findRepresentativeVariant,
  findRibbon,
  getCurrentPrice,
  getFormerPrice,
} from '#commerce/variants.ts'
import { useFormatCents } from '#hooks/use-country.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { SmartLink } from '#ui/link/smart-link.tsx'
import { StorePicture } from '#ui/media/store-picture.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { Price } from '#ui/price.tsx'
import { addToCart } from './add-to-cart.ts'
import { FavouriteButton } from './favourite-button.tsx'

type Props = {
  product: ShownProduct
  /** Whether this is the one offer whose button is primary. */
  featured: boolean
  /** Loads the image eagerly: the first offer of the page. */
  isFirst: boolean
  /** Picture width of the grid in the widest layouts. */
  columns?: 3 | 4
}

const wideSizes = {
  3: '(min-width: 1722px) 23vw, (min-width: 1368px) 398px, (min-width: 900px) 30vw',
  4: '(min-width: 1722px) 17vw, (min-width: 1368px) 293px, (min-width: 1180px) 22vw, (min-width: 900px) 30vw',
}

/** One offer: picture, name, price, and the two ways on. On phones the picture is beside its name. */
export function ProductCard({ product, featured, isFirst, columns = 4 }: Props) {
  const variant = findRepresentativeVariant(product)
  if (!variant) return null
  const ribbon = findRibbon(product, variant)
  return (
    <article className="lit-m relative grid h-full grid-cols-[6rem_1fr] grid-rows-[auto_1fr] overflow-hidden border border-line bg-s1 shadow-1 sm:grid-cols-1 sm:grid-rows-[auto_auto_1fr]">
      <div className="product-stage sm:aspect-4/3 sm:pt-9">
        {product.image && (
          <StorePicture
            src={product.image}
            sizes={`${wideSizes[columns]}, (min-width: 600px) 45vw, 96px`}
            alt=""
            width={800}
            height={600}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="px-4 pt-4 sm:px-5.5 sm:pt-5.5">
        {ribbon && (
          <p className="mb-1.5 w-fit rounded-s bg-glow px-2.5 py-0.5 font-strong text-caption text-on-glow sm:absolute sm:top-0 sm:right-0 sm:mb-0 sm:rounded-none sm:rounded-bl-m sm:py-1.5 sm:pr-6 sm:pl-4 sm:text-small">
            {ribbon}
          </p>
        )}
        <h3 className="pr-9 text-h4 sm:pr-0 sm:text-h3">{product.title}</h3>
        {product.subtitle && (
          <p className="mt-1 text-muted text-small">{preventHyphenBreaks(product.subtitle)}</p>
        )}
      </div>
      <div className="col-span-full self-end px-4 pt-3 pb-4 sm:px-5.5 sm:pt-6 sm:pb-5.5">
        <OfferPrice product={product} variant={variant} />
        <div className="mt-3 flex items-center gap-1 sm:mt-4">
          <AddToCartButton product={product} variant={variant} primary={featured} />
          <SmartLink
            to={`/product/${encodeURIComponent(product.id)}`}
            className="inline-flex min-h-tap items-center rounded-m px-3 font-strong text-[0.9375rem] hover:bg-s2 sm:px-4"
          >
            <span>
              Détails <span className="sr-only">de {product.title}</span>
            </span>
          </SmartLink>
        </div>
      </div>
      <FavouriteButton product={product} className="absolute top-1.5 right-1.5 sm:right-auto sm:left-1.5" />
    </article>
  )
}

/** The price, and by the month for a subscription of several. */
function OfferPrice({ product, variant }: { product: ShownProduct; variant: Variant }) {
  const { currency } = variant
  const formatCents = useFormatCents()
  const byMonth = computeMonthlyPrice(product, variant)
  return (
    <div>
      <Price
        amountInCents={getCurrentPrice(variant)}
        formerAmountInCents={getFormerPrice(variant)}
        currency={currency}
      />
      {byMonth !== null && (
        <p className="tabular text-caption text-muted">soit {formatCents(byMonth, currency)} par mois</p>
      )}
    </div>
  )
}

type AddToCartButtonProps = { product: ShownProduct; variant: Variant; primary: boolean }

/** Adds one unit of the variant to the cart. */
function AddToCartButton({ product, variant, primary }: AddToCartButtonProps) {
  const queryClient = useQueryClient()
  const isCheckingOut = useCheckout((state) => state.isCheckingOut)

  if (!product.purchasable) {
    return (
      <Button size="small" disabled className="flex-1">
        <span className="text-small leading-4.5">Actuellement indisponible</span>
      </Button>
    )
  }

  // Questions are asked on the product's own page.
  if (product.custom_fields.some(({ is_required }) => is_required)) {
    const to = `/product/${encodeURIComponent(product.id)}`
    return (
      <ButtonLink to={to} size="small" variant={primary ? 'primary' : 'secondary'} className="flex-1">
        <span>
          Choisir <span className="sr-only">{product.title}</span>
        </span>
      </ButtonLink>
    )
  }

  return (
    <Button
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      disabled={isCheckingOut}
      onClick={() => addToCart(queryClient, product, variant, 1)}
      className="flex-1"
    >
      <ShoppingBag aria-hidden="true" className="size-4.5" />
      <span>
        Ajouter <span className="sr-only">{product.title} au panier</span>
      </span>
    </Button>
  )
}
