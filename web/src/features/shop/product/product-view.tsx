import { collectPictureTexts, listProductPictures } from '@lucarne/core/commerce/product-pictures.ts'
import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import {
  chooseVariant,
  computeMonthlyPrice,
  findRibbon,
  getCurrentPrice,
  getFormerPrice,
} from '@lucarne/core/commerce/variants.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { FavouriteButton } from '@lucarne/core/offers/favourite-button.tsx'
import { preventHyphenBreaks } from '@lucarne/core/ui/prevent-hyphen-breaks.tsx'
import { htmlToText } from '@lucarne/store/contract/html-text.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Gallery, useGallery } from './gallery.tsx'
import { DescriptionSkeleton } from './product-skeleton.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { useAnswers } from './use-answers.ts'
import { useVariantChoice } from './use-variant-choice.ts'
import { VariantTiles } from './variant-tiles.tsx'

// Shown once the page's own buttons are out of sight.
const BuyBar = lazyHydrate(() => import('./buy-bar.tsx'))
const ProductDelivery = lazyHydrate(() => import('./product-delivery.tsx'))

// In the chunk of the tabs, which nothing above them needs.
const ProductDescription = lazyHydrate(() => import('./product-description.tsx'), <DescriptionSkeleton />)

/** A loaded product; the chosen variant is in the URL, so that it can be shared and restored. */
export function ProductView({ product }: { product: ShownProductDetail }) {
  const { chosenId, choose } = useVariantChoice()
  const { title, subtitle, variants, options } = product
  const variant = chooseVariant(variants, chosenId)
  const pictures = listProductPictures(product)
  const { current, go } = useGallery(pictures, variant)

  const answers = useAnswers(product.custom_fields)
  const ribbon = findRibbon(product, variant)
  const buttons = useRef<HTMLDivElement>(null)

  const legend = options.length === 1 ? options[0]?.title : ''
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-[7fr_5fr] md:grid-rows-[auto_1fr] md:gap-y-12">
        <Gallery
          title={title}
          pictures={pictures}
          texts={collectPictureTexts(product)}
          current={current}
          onGo={go}
        />
        <div className="min-w-0 md:row-span-2">
          {ribbon && (
            <p className="mb-3 w-fit rounded-s rounded-tr-lit-s bg-glow py-1.5 pr-5 pl-4 font-strong text-on-glow text-small">
              {ribbon}
            </p>
          )}
          <div className="flex items-start gap-3">
            <h1 tabIndex={-1} className="mr-auto text-h1">
              {title}
            </h1>
            <FavouriteButton product={product} className="border border-line-strong" />
          </div>
          {subtitle && <p className="mt-3 text-lead text-muted">{preventHyphenBreaks(subtitle)}</p>}
          <div className="mt-7 grid gap-8">
            {variant && <ProductPrice product={product} variant={variant} />}
            {variant && variants.length > 1 && (
              <VariantTiles
                legend={legend || 'Modèle'}
                variants={variants}
                chosen={variant}
                onChoose={({ id }) => choose(id)}
              />
            )}
            <div ref={buttons}>
              <PurchasePanel product={product} variant={variant} answers={answers} />
            </div>
            {/* Reserves the height of any country's texts, which are known after hydration. */}
            <div className="min-h-49 md:min-h-51">
              {variant && <ProductDelivery product={product} variant={variant} />}
            </div>
            <AdditionalInfo product={product} />
          </div>
        </div>
        {product.description && <ProductDescription html={product.description} />}
      </div>
      {variant && <BuyBar product={product} variant={variant} answers={answers} watched={buttons} />}
    </>
  )
}

/** Additional information about the product, between hairlines. */
function AdditionalInfo({
  product: { additional_info, warranty_in_months: months },
}: {
  product: ShownProductDetail
}) {
  const warranty = months && { id: 'warranty', title: 'Garantie commerciale', description: `${months} mois` }
  const info = warranty ? [warranty, ...additional_info] : additional_info
  if (info.length === 0) return null
  return (
    <ul className="border-line border-b">
      {info.map(({ id, title, description }) => (
        <li key={id} className="flex gap-4 border-line border-t py-4">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <p className="font-strong">{title}</p>
            <p className="text-muted text-small">{htmlToText(description)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Price of the selected variant, former price and saving. */
function ProductPrice({ product, variant }: { product: ShownProductDetail; variant: Variant }) {
  const { currency } = variant
  const formatCents = useFormatCents()
  const price = getCurrentPrice(variant)
  const former = getFormerPrice(variant)
  const byMonth = computeMonthlyPrice(product, variant)
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:gap-y-3">
      <span className="font-display font-title text-accent text-h1">
        {former !== null && <span className="sr-only">Prix actuel : </span>}
        {formatCents(price, currency)}
      </span>
      {former !== null && (
        <>
          <s className="text-faint text-lead">
            <span className="sr-only">Prix d’origine : </span>
            {formatCents(former, currency)}
          </s>
          {/* On its own line, because whether it fits would depend on the width of a glyph. */}
          <span aria-hidden="true" className="h-0 basis-full sm:hidden" />
          <span className="self-center rounded-s bg-accent-soft px-2.5 py-1 font-strong text-accent text-caption">
            Vous gagnez {formatCents(former - price, currency)}
          </span>
        </>
      )}
      {byMonth !== null && (
        <span className="basis-full text-muted text-small">
          soit {formatCents(byMonth, currency)} par mois
        </span>
      )}
    </p>
  )
}
