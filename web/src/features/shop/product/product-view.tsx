import { productPictures } from '#commerce/product-pictures.ts'
import type { ProductDetail } from '#commerce/response-schemas.ts'
import { chooseVariant } from '#commerce/variants.ts'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import { preventHyphenBreaks } from '#ui/prevent-hyphen-breaks.tsx'
import { AdditionalInfo } from './additional-info.tsx'
import { DescriptionSkeleton } from './description-skeleton.tsx'
import { Gallery } from './gallery.tsx'
import { ProductPrice } from './product-price.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useGallery } from './use-gallery.ts'
import { useVariantChoice } from './use-variant-choice.ts'
import { VariantTiles } from './variant-tiles.tsx'

// With the sanitiser, which nothing above needs.
const ProductDescription = lazyHydrate(() => import('./product-description.tsx'), <DescriptionSkeleton />)

/** A loaded product; the chosen variant is in the address, so that it can be shared and comes back. */
export function ProductView({ product }: { product: ProductDetail }) {
  const { chosenId, choose } = useVariantChoice()
  const { title, subtitle, variants, options } = product
  const variant = chooseVariant(variants, chosenId)
  const pictures = productPictures(product)
  const { current, go } = useGallery(pictures, variant)

  const legend = options.length === 1 ? options[0]?.title : ''
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-[7fr_5fr]">
        <Gallery title={title} ribbon={product.ribbon_text} pictures={pictures} current={current} onGo={go} />
        <div>
          <h1 tabIndex={-1} className="text-h1">
            {title}
          </h1>
          {subtitle && <p className="mt-3 text-lead text-muted">{preventHyphenBreaks(subtitle)}</p>}
          <div className="mt-7 grid gap-8">
            {variant && <ProductPrice variant={variant} />}
            {variant && variants.length > 1 && (
              <VariantTiles
                legend={legend || 'Modèle'}
                variants={variants}
                chosen={variant}
                onChoose={({ id }) => choose(id)}
              />
            )}
            <PurchasePanel product={product} variant={variant} />
            <AdditionalInfo info={product.additional_info} />
          </div>
        </div>
      </div>
      {product.description && <ProductDescription html={product.description} />}
    </>
  )
}
