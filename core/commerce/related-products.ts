import type { RelatedProduct } from '@lucarne/store/contract/product.ts'
import { queryOptions } from '@tanstack/react-query'
import { requestFromStore } from './store-request.ts'

/** These products, as far as they can be listed. */
export const relatedProductsOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['store', 'products', { ids }],
    queryFn: async ({ signal }) => {
      // Without ids the store lists its first hundred products.
      if (ids.length === 0) return []
      const query = new URLSearchParams(ids.map((id) => ['ids[]', id]))
      const { products } = await requestFromStore(`/products?${query}`, (schemas) => schemas.products, {
        signal,
      })
      return products
    },
  })

/** A product's related products under their section titles, ordered by position. */
export function groupRelatedProducts(related: readonly RelatedProduct[]): { title: string; ids: string[] }[] {
  const sections = new Map<string, string[]>()
  const products = related.filter(({ related_type }) => related_type === 'product')
  for (const { section_title, related_id } of [...products].sort((a, b) => a.position - b.position)) {
    sections.set(section_title, [...(sections.get(section_title) ?? []), related_id])
  }
  return [...sections].map(([title, ids]) => ({ title, ids }))
}
