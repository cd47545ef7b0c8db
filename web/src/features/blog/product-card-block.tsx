import { relatedProductsOptions } from '@lucarne/core/commerce/related-products.ts'
import {
  findRepresentativeVariant,
  getCurrentPrice,
  getFormerPrice,
} from '@lucarne/core/commerce/variants.ts'
import { useLoadError } from '@lucarne/core/hooks/use-load-error.ts'
import { getDataSanity } from '@lucarne/core/lib/stega.ts'
import { ButtonLink } from '@lucarne/core/ui/button/button-link.tsx'
import { StorePicture } from '@lucarne/core/ui/media/store-picture.tsx'
import { Price } from '@lucarne/core/ui/price.tsx'
import { type ProductCardProps, ProductLink } from '@lucarne/core/ui/rich-text/rich-text.tsx'
import { useQuery } from '@tanstack/react-query'

/** `RichText` calls this as a function; only the component below may use hooks. */
export const ProductCardBlock = (card: ProductCardProps) => <StoreProduct {...card} />

/** A product that an article mentions, with its current price; a plain link while the store is unreachable. */
function StoreProduct(card: ProductCardProps) {
  const query = useQuery(relatedProductsOptions([card.productId]))
  const error = useLoadError(query)
  const product = query.data?.find(({ id }) => id === card.productId)
  const variant = product && findRepresentativeVariant(product)
  if (!product || !variant) {
    return <ProductLink {...card} note={error ? 'Son prix n’a pas pu être chargé.' : card.note} />
  }
  return (
    <aside
      data-sanity={getDataSanity(card)}
      className="lit-m grid grid-cols-[112px_1fr] items-center gap-5 border border-line bg-s1 p-5 sm:grid-cols-[112px_1fr_auto] sm:pr-8"
    >
      <div className="aspect-4/3 overflow-hidden rounded-s bg-s2">
        {product.image && (
          <StorePicture
            src={product.image}
            sizes="112px"
            alt=""
            width={112}
            height={84}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </div>
      <div>
        <p className="font-display font-head text-h4">{product.title}</p>
        <p className="text-muted text-small">{card.note ?? product.subtitle}</p>
        <Price
          amountInCents={getCurrentPrice(variant)}
          formerAmountInCents={getFormerPrice(variant)}
          currency={variant.currency}
        />
      </div>
      <ButtonLink
        to={`/product/${encodeURIComponent(product.id)}`}
        size="small"
        className="max-sm:col-span-2"
      >
        Voir le produit
      </ButtonLink>
    </aside>
  )
}
