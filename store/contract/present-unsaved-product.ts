import type { ProductDraft, VariantDraft } from './back-office/catalogue.ts'
import type { FullProduct, ProductRow, VariantRow } from './catalogue.ts'
import { presentProduct } from './present-product.ts'

export type UnsavedProduct = {
  id: string
  draft: ProductDraft
  /** Whether to apply sale prices regardless of their dates. */
  isOnSale: boolean
  /** In cents, by variant: the reference price of a sale; defaults to the regular price. */
  referencePrices: Readonly<Record<string, number>>
  /** Base URL of pictures that are stored as paths. */
  publicUrl: string
}

// Keys of parts that the database has not assigned an id yet.
const idOf = ({ id }: { id: string | null }, index: number) => id ?? `nouveau-${index}`

/** Counts months like `internal.whole_months`. */
function wholeMonths(period: string | null): number | null {
  const [, years, months] = /^P(?:(\d+)Y|(\d+)M)$/.exec(period ?? '') ?? []
  return Number(years ?? 0) * 12 + Number(months ?? 0) || null
}

/**
 * The prices that shoppers see: a sale that is not below the reference price is shown without a struck-through price.
 */
export function getShownPrices(price: number, salePrice: number, referencePrice = price) {
  const reference = Math.min(price, referencePrice)
  return salePrice < reference
    ? { price_in_cents: reference, sale_price_in_cents: salePrice }
    : { price_in_cents: salePrice, sale_price_in_cents: null }
}

function toVariantRow(
  variant: VariantDraft,
  id: string,
  { draft, isOnSale, referencePrices }: Pick<UnsavedProduct, 'draft' | 'isOnSale' | 'referencePrices'>,
): VariantRow {
  const { image_url, manage_inventory, price_in_cents, sale_price_in_cents: salePrice, sku, title } = variant
  return {
    id,
    title,
    image_url,
    sku: sku ?? '',
    manage_inventory,
    currency: 'eur',
    ...(isOnSale && salePrice !== null
      ? getShownPrices(price_in_cents, salePrice, referencePrices[id])
      : { price_in_cents, sale_price_in_cents: null }),
    weight: variant.weight_in_grams,
    // The page fetches the stock separately.
    inventory_quantity: 0,
    subscription_months: wholeMonths(variant.subscription_period),
    options: draft.options.flatMap((option, index) => {
      const value = variant.option_values[index]
      const option_id = idOf(option, index)
      return value ? [{ id: `${id}-${option_id}`, option_id, variant_id: id, value }] : []
    }),
  }
}

/** Builds the store's response for a product that is not saved yet. */
export function presentUnsavedProduct(product: UnsavedProduct): FullProduct {
  const { draft, id, publicUrl } = product
  const variants = draft.variants.map((variant, index) =>
    toVariantRow(variant, idOf(variant, index), product),
  )
  const { is_hidden: _, type, ...fields } = draft
  const row: ProductRow = {
    ...fields,
    id,
    type: { value: type },
    variants,
    order: 0,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    metadata: {},
    collections: [],
    options: draft.options.map((option, index) => ({
      id: idOf(option, index),
      title: option.title,
      values: variants.flatMap(({ options }) =>
        options.filter(({ option_id }) => option_id === idOf(option, index)),
      ),
    })),
    media: draft.media.map((media, index) => ({ ...media, id: idOf(media, index), order: index + 1 })),
    additional_info: draft.additional_info.map((info, index) => ({
      ...info,
      id: idOf(info, index),
      order: index + 1,
    })),
    custom_fields: draft.custom_fields.map((field, index) => ({ ...field, id: idOf(field, index) })),
    related_products: draft.related_products.map((related, index) => ({
      ...related,
      id: idOf(related, index),
      position: index + 1,
    })),
  }
  return presentProduct(row, publicUrl)
}
