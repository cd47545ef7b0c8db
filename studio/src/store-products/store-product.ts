import { z } from 'zod'

/** What the studio reads of the store’s answer (spec §7): enough to recognise a product. */
const answer = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      subtitle: z.string().nullish(),
      image: z.string().nullish(),
    }),
  ),
})

export type StoreProduct = z.infer<typeof answer>['products'][number]

export interface StoreAddress {
  apiUrl: string
  storeId: string
}

/** The offers page asks for as many (spec §9). */
const limit = 100

/**
 * The products of the store.
 *
 * @throws Error when the store cannot be reached or answers something else.
 */
export async function fetchStoreProducts(store: StoreAddress, signal: AbortSignal): Promise<StoreProduct[]> {
  const url = new URL(`/store/${store.storeId}/products?limit=${limit}`, store.apiUrl)
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  return answer.parse(await response.json()).products
}
