import type { FullProduct } from './catalogue.ts'

/** Marks the messages between the back office and the page in its frame (docs/product/back-office.md#products). */
export const productPreviewDomain = 'lucarne/product'

type Marked = { domain: typeof productPreviewDomain; revision: number }

/** The message of the back office: a product in the form of `GET products/{id}`. */
export type ProductPreview = Marked & { product: FullProduct }

/** Whether a message has one of these types, whoever sent it; its product is not validated. */
export function isProductPreview(data: unknown): data is Marked & { product?: unknown } {
  return typeof data === 'object' && data !== null && 'domain' in data && data.domain === productPreviewDomain
}
