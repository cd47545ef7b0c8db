import { toAbsoluteUrl } from './absolute-url.ts'
import type { FullListedProduct, FullProduct, FullVariant, ProductRow, VariantRow } from './catalogue.ts'
import { formatCents } from './format-cents.ts'
import { sanitizeHtml } from './sanitize-html.ts'

function presentVariant(variant: VariantRow, publicUrl: string): FullVariant {
  const { price_in_cents, sale_price_in_cents, currency, image_url } = variant
  return {
    ...variant,
    image_url: image_url && toAbsoluteUrl(image_url, publicUrl),
    price_in_cents_formatted: formatCents(price_in_cents, currency),
    sale_price_in_cents_formatted:
      sale_price_in_cents === null ? null : formatCents(sale_price_in_cents, currency),
  }
}

function cheapestPrice(variants: readonly VariantRow[]) {
  const [first, ...others] = variants
  if (!first) return { price_in_cents: 0, currency: 'eur' }
  return others.reduce((best, next) => (next.price_in_cents < best.price_in_cents ? next : best), first)
}

export function presentListedProduct(row: ProductRow, publicUrl: string): FullListedProduct {
  const { status, created_at, deleted_at, metadata, media, variants, ...common } = row
  const { price_in_cents, currency } = cheapestPrice(variants)
  const images = media.map(({ id, url, ...image }) => ({ ...image, url: toAbsoluteUrl(url, publicUrl) }))
  return {
    ...common,
    description: sanitizeHtml(row.description),
    additional_info: row.additional_info.map((info) => ({
      ...info,
      description: sanitizeHtml(info.description),
    })),
    thumbnail: images[0]?.url ?? null,
    images,
    price_in_cents,
    currency,
    variants: variants.map((variant) => presentVariant(variant, publicUrl)),
  }
}

export function presentProduct(row: ProductRow, publicUrl: string): FullProduct {
  const { status, created_at, deleted_at, metadata } = row
  const media = row.media.map((item) => ({ ...item, url: toAbsoluteUrl(item.url, publicUrl) }))
  return { ...presentListedProduct(row, publicUrl), media, status, created_at, deleted_at, metadata }
}
