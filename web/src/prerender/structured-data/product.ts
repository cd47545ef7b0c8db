import { currentPrice } from '#commerce/price-choice.ts'
import type { ProductDetail, Variant } from '#commerce/product-schema.ts'
import type { Thing } from './thing.ts'

const centsPerUnit = 100

function offer(product: ProductDetail, variant: Variant, address: string): Thing {
  const inStock = product.purchasable && (!variant.manage_inventory || variant.inventory_quantity > 0)
  return {
    '@type': 'Offer',
    ...(product.variants.length > 1 && { name: variant.title }),
    ...(variant.sku && { sku: variant.sku }),
    url: product.variants.length > 1 ? `${address}?variant=${encodeURIComponent(variant.id)}` : address,
    price: (currentPrice(variant) / centsPerUnit).toFixed(2),
    priceCurrency: variant.currency.toUpperCase(),
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** A product with one offer for each of its variants. */
export function productThing(
  product: ProductDetail,
  brand: string,
  page: { address: string; description: string },
): Thing {
  return {
    '@type': 'Product',
    name: product.title,
    description: page.description,
    image: product.images.map(({ url }) => url),
    brand: { '@type': 'Brand', name: brand },
    offers: product.variants.map((variant) => offer(product, variant, page.address)),
  }
}
