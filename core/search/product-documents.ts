import type { Product } from '#commerce/response-schemas.ts'
import { getParserWindow } from '#lib/parser-window.ts'
import type { SearchDocument } from './engine/documents.ts'

/** The text of each paragraph, heading and list item of a product's HTML. Runs no script and loads nothing. */
function htmlPassages(html: string): string[] {
  const { body } = new (getParserWindow().DOMParser)().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  const blocks = body.querySelectorAll('p, li, h2, h3, h4, td, blockquote')
  const texts = blocks.length > 0 ? Array.from(blocks, ({ textContent }) => textContent) : [body.textContent]
  return texts.map((text) => text.replace(/[ \t\r\n]+/g, ' ').trim()).filter(Boolean)
}

/** A product of the store as the search sees it. */
export function toProductDocument(product: Product): SearchDocument {
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
