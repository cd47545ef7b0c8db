import { queryOptions } from '@tanstack/react-query'
import { requestProducts } from './products.ts'
import type { ShownProduct } from './response-schemas.ts'
import { requestFromStore } from './store-request.ts'
import { findRepresentativeVariant, getFormerPrice } from './variants.ts'

/** Editors' selection of products (docs/product/content.md#products-and-reviews-on-pages). */
export type ProductSelection = {
  rule: 'chosen' | 'category' | 'newest' | 'promoted'
  /** Ids for `chosen`, in order. */
  productIds: readonly string[]
  /** Product type for `category`. */
  category: string | null
  /** The most products of a rule. */
  count: number
}

/** How many products a selection has at most. */
export const getSelectionLimit = ({ rule, productIds, count }: ProductSelection): number =>
  rule === 'chosen' ? productIds.length : count

function isOnSale(product: ShownProduct): boolean {
  const variant = findRepresentativeVariant(product)
  return product.purchasable && variant !== undefined && getFormerPrice(variant) !== null
}

/** The products of a rule, in the order of the store. */
export function selectProducts(
  products: readonly ShownProduct[],
  { rule, category, count }: Pick<ProductSelection, 'rule' | 'category' | 'count'>,
): ShownProduct[] {
  const isSelected = rule === 'promoted' ? isOnSale : ({ type }: ShownProduct) => type.value === category
  const selected = products.filter(isSelected).sort((a, b) => a.order - b.order)
  return selected.slice(0, count)
}

async function requestSelection(selection: ProductSelection, signal: AbortSignal): Promise<ShownProduct[]> {
  const { rule, productIds, count } = selection
  if (rule === 'category' || rule === 'promoted')
    return selectProducts(await requestProducts(signal), selection)
  const query = new URLSearchParams(
    rule === 'newest'
      ? { sort_by: 'created_at', order: 'desc', limit: String(count) }
      : productIds.map((id) => ['ids[]', id]),
  )
  const { products } = await requestFromStore(`/products?${query}`, (schemas) => schemas.products, { signal })
  if (rule === 'newest') return products
  return productIds.flatMap((id) => products.find((product) => product.id === id) ?? [])
}

/** The products of a selection alone, so that a page carries no others. */
export const selectedProductsOptions = (selection: ProductSelection) =>
  queryOptions({
    queryKey: ['store', 'products', { selection }],
    queryFn: ({ signal }) => requestSelection(selection, signal),
    enabled: getSelectionLimit(selection) > 0,
  })
