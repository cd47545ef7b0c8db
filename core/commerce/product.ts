import type { Stock } from '@lucarne/store/contract/stock.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import { queryOptions } from '@tanstack/react-query'
import { countHeldUnits } from './held-items.ts'
import type { ShownProduct } from './response-schemas.ts'
import { requestFromStore, tryRequestFromStore } from './store-request.ts'
import { productPath, stockPath } from './store-urls.ts'

export const tryFetchProduct = (id: string) =>
  tryRequestFromStore(productPath(id), (schemas) => schemas.product)

/** One product with all that its own page shows. */
export const productOptions = (id: string) =>
  queryOptions({
    queryKey: ['store', 'product', id],
    queryFn: ({ signal }) => requestFromStore(productPath(id), (schemas) => schemas.product, { signal }),
  })

/** Available stock of a product's variants. */
export const stockOptions = (productId: string) =>
  queryOptions({
    queryKey: ['store', 'stock', productId],
    queryFn: async ({ signal }) => {
      const { variants } = await requestFromStore(stockPath(productId), (schemas) => schemas.stock, {
        signal,
      })
      return variants
    },
    // Stock changes quickly; ten seconds only spare the request between a prefetch and its page.
    staleTime: 10_000,
    // On failure the page shows the quantities that came with the product.
    retry: false,
  })

/** The product with what this browser's own payment pages reserve, which it can still buy. */
export const addHeldUnits = <Item extends { variants: readonly Variant[] }>(product: Item) => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    inventory_quantity: variant.inventory_quantity + countHeldUnits(variant.id),
  })),
})

/** The product with the stock's quantities; a variant that the stock does not name keeps its own. */
export function mergeStock<Item extends { variants: readonly Variant[] }>(product: Item, stock: Stock) {
  const quantities = new Map(stock.map(({ id, inventory_quantity }) => [id, inventory_quantity]))
  return addHeldUnits({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      inventory_quantity: quantities.get(variant.id) ?? variant.inventory_quantity,
    })),
  })
}

export type Availability = {
  canBuy: boolean
  /** Null when there is nothing to say. */
  message: string | null
}

/**
 * Whether a quantity of a variant can be bought now, and what the page says of it. Unmanaged stock is unlimited. The
 * cart's own quantity is checked when a line is added.
 */
export function describeAvailability(
  { purchasable }: Pick<ShownProduct, 'purchasable'>,
  variant: Pick<Variant, 'manage_inventory' | 'inventory_quantity'> | undefined,
  quantity: number,
): Availability {
  if (!purchasable || !variant) return { canBuy: false, message: 'Actuellement indisponible' }
  if (!variant.manage_inventory) return { canBuy: true, message: null }
  const available = Math.max(0, variant.inventory_quantity)
  return quantity <= available
    ? { canBuy: true, message: `${available} en stock!` }
    : { canBuy: false, message: `Stock insuffisant. Il ne reste que ${available}.` }
}
