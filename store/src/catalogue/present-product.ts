import { formatCents } from '../money.ts'
import type { ProductRow, VariantRow } from './product-row.ts'

/** Pictures the store itself serves are kept by path; whoever reads the answer needs whole addresses. */
export function absolute(url: string | null, publicUrl: string): string | null {
  return url?.startsWith('/') ? `${publicUrl}${url}` : url
}

function presentVariant(variant: VariantRow, publicUrl: string) {
  const { price_in_cents, sale_price_in_cents, currency } = variant
  return {
    ...variant,
    image_url: absolute(variant.image_url, publicUrl),
    price_in_cents_formatted: formatCents(price_in_cents, currency),
    sale_price_in_cents_formatted:
      sale_price_in_cents === null ? null : formatCents(sale_price_in_cents, currency),
  }
}

/** The price and currency of a product are those of its cheapest variant, before any sale. */
function cheapest(variants: readonly VariantRow[]) {
  const [first, ...others] = variants
  if (!first) return { price_in_cents: 0, currency: 'eur' }
  return others.reduce((best, next) => (next.price_in_cents < best.price_in_cents ? next : best), first)
}

/** A product of the list (spec §3 « Product »). */
export function presentListedProduct(row: ProductRow, publicUrl: string) {
  const { status, created_at, deleted_at, metadata, media, variants, ...common } = row
  const { price_in_cents, currency } = cheapest(variants)
  const images = media.map(({ url, order, type }) => ({ url: absolute(url, publicUrl) ?? url, order, type }))
  return {
    ...common,
    thumbnail: images[0]?.url ?? null,
    images,
    price_in_cents,
    currency,
    variants: variants.map((variant) => presentVariant(variant, publicUrl)),
  }
}

/** One product: the list's fields, and what only its own page asks for (spec §3 « Single-product detail »). */
export function presentProduct(row: ProductRow, publicUrl: string) {
  const { status, created_at, deleted_at, metadata } = row
  const media = row.media.map((item) => ({ ...item, url: absolute(item.url, publicUrl) ?? item.url }))
  return { ...presentListedProduct(row, publicUrl), media, status, created_at, deleted_at, metadata }
}

export type Product = ReturnType<typeof presentProduct>
