import type { FullProduct } from './catalogue.ts'

/** Marks the messages between the desk and the page in its frame (docs/product/back-office.md#products). */
export const productPreviewDomain = 'lucarne/product'

type Marked = { domain: typeof productPreviewDomain; revision: number }

/** What the desk posts: a product as `GET products/{id}` responds with it. */
export type ProductPreview = Marked & { product: FullProduct }

/** Whether a message is one of these, or the page's response to one, whoever sent it; its product is not checked. */
export function isProductPreview(data: unknown): data is Marked & { product?: unknown } {
  return typeof data === 'object' && data !== null && 'domain' in data && data.domain === productPreviewDomain
}
