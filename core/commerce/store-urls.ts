import type { Env } from '#lib/parse-env.ts'

/** URL that the paths of the store's API follow. */
export const buildStoreUrl = ({ storeApiUrl, storeId }: Pick<Env, 'storeApiUrl' | 'storeId'>): string =>
  `${storeApiUrl}/store/${encodeURIComponent(storeId)}`

/** The catalogue's version. */
export const cataloguePath = '/catalogue'

export const productPath = (id: string): string => `/products/${encodeURIComponent(id)}`

/** Available stock of a product's variants. */
export const stockPath = (productId: string): string =>
  `/variants?${new URLSearchParams({ fields: 'inventory_quantity', 'product_ids[]': productId })}`
