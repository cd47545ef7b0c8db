import type { ShownProductDetail } from '@lucarne/core/commerce/response-schemas.ts'
import { getCurrentPrice } from '@lucarne/core/commerce/variants.ts'
import type { Variant } from '@lucarne/store/contract/variant.ts'
import type { createRatingProperties, JsonLdNode } from './organization.ts'

const centsPerUnit = 100

function offer(product: ShownProductDetail, variant: Variant, url: string): JsonLdNode {
  const inStock = product.purchasable && (!variant.manage_inventory || variant.inventory_quantity > 0)
  return {
    '@type': 'Offer',
    ...(product.variants.length > 1 && { name: variant.title }),
    ...(variant.sku && { sku: variant.sku }),
    url: product.variants.length > 1 ? `${url}?variant=${encodeURIComponent(variant.id)}` : url,
    price: (getCurrentPrice(variant) / centsPerUnit).toFixed(2),
    priceCurrency: variant.currency.toUpperCase(),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.warranty_in_months !== null && {
      warranty: {
        '@type': 'WarrantyPromise',
        durationOfWarranty: {
          '@type': 'QuantitativeValue',
          value: product.warranty_in_months,
          unitCode: 'MON',
        },
      },
    }),
  }
}

/** A product with an offer for each variant, and its rating if it has reviews. */
export function createProductNode(
  product: ShownProductDetail,
  brand: string,
  page: { url: string; description: string },
  rating: ReturnType<typeof createRatingProperties>,
): JsonLdNode {
  return {
    '@type': 'Product',
    name: product.title,
    description: page.description,
    image: product.images.map((image) => image.url),
    brand: { '@type': 'Brand', name: brand },
    offers: product.variants.map((variant) => offer(product, variant, page.url)),
    ...rating,
  }
}
