import { htmlPassages } from '@lucarne/store/contract/html-text.ts'
import type { ShownProduct } from '#commerce/response-schemas.ts'
import type { SearchDocument } from './engine/documents.ts'

/** A product of the store as the search sees it. */
export function toProductDocument(product: ShownProduct): SearchDocument {
  const { id, title, subtitle, description, variants } = product
  const variantTitles = variants.map((variant) => variant.title)
  return {
    id: `product:${id}`,
    version: '',
    kind: 'product',
    path: `/product/${encodeURIComponent(id)}`,
    title,
    keywords: variantTitles.join(' '),
    summary: subtitle ?? '',
    passages: htmlPassages(description ?? ''),
  }
}
