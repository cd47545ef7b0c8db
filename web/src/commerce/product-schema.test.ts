import { describe, expect, it } from 'vitest'
import {
  checkoutSchema,
  productDetailSchema,
  productListSchema,
  productSchema,
  stockSchema,
} from './product-schema.ts'

describe('a product of the store API', () => {
  it('reads missing and null values as empty text, 0, false or null', () => {
    const product = productSchema.parse({ id: 'p', title: null, variants: [{ id: 'v' }] })
    expect(product).toMatchObject({ title: '', ribbon_text: '', image: null, images: [], purchasable: false })
    expect(product.variants[0]).toMatchObject({
      price_in_cents: 0,
      sale_price_in_cents: null,
      currency: 'eur',
      manage_inventory: false,
      inventory_quantity: 0,
    })
  })

  it('has its pictures in their order', () => {
    const images = [
      { url: 'b', order: 2, type: 'image' },
      { url: 'a', order: 1, type: 'image' },
    ]
    expect(productSchema.parse({ id: 'p', images }).images.map(({ url }) => url)).toEqual(['a', 'b'])
  })

  it('is pictured by its thumbnail, else by its first picture', () => {
    const images = [{ url: 'first.webp', order: 1, type: 'image' }]
    expect(productSchema.parse({ id: 'p', thumbnail: 'thumb.webp', images }).image).toBe('thumb.webp')
    expect(productSchema.parse({ id: 'p', images }).image).toBe('first.webp')
  })

  it('is refused when it is something else', () => {
    expect(productListSchema.safeParse({ products: [{ id: 5 }] }).success).toBe(false)
    expect(productListSchema.safeParse({ message: 'oops' }).success).toBe(false)
    expect(productSchema.safeParse({ id: 'p', variants: [{ id: 'v', price_in_cents: '12' }] }).success).toBe(
      false,
    )
  })
})

describe('a product on its own page', () => {
  const detail = (fields: object) => productDetailSchema.parse({ product: { id: 'p', ...fields } }).product

  it('takes its pictures from its media list, in their order, and only pictures', () => {
    const media = [
      { url: 'b', order: 2, type: 'image' },
      { url: 'film', order: 0, type: 'video' },
      { url: 'a', order: 1 },
    ]
    const product = detail({ images: [{ url: 'listed', order: 1, type: 'image' }], media })
    expect(product.images.map(({ url }) => url)).toEqual(['a', 'b'])
    expect(product.image).toBe('a')
  })

  it('reads missing lists as empty', () => {
    expect(detail({ related_products: null })).toMatchObject({
      images: [],
      options: [],
      additional_info: [],
      related_products: [],
    })
  })

  it('is refused when it is something else', () => {
    expect(productDetailSchema.safeParse({ message: 'Product not found.' }).success).toBe(false)
    expect(productDetailSchema.safeParse({ product: null }).success).toBe(false)
  })
})

describe('a stock answer', () => {
  it('names variants and their quantities', () => {
    expect(stockSchema.parse({ variants: [{ id: 'v' }] })).toEqual({
      variants: [{ id: 'v', inventory_quantity: 0 }],
    })
    expect(stockSchema.safeParse({ variants: null }).success).toBe(false)
  })
})

describe('a checkout answer', () => {
  it('is an address', () => {
    expect(checkoutSchema.safeParse({ url: 'http://localhost:3901/pay/1' }).success).toBe(true)
    expect(checkoutSchema.safeParse({ url: 'nowhere' }).success).toBe(false)
  })
})
