import { describe, expect, it } from 'vitest'
import { checkoutSchema, productListSchema, productSchema } from './product-schema.ts'

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

describe('a checkout answer', () => {
  it('is an address', () => {
    expect(checkoutSchema.safeParse({ url: 'http://localhost:3901/pay/1' }).success).toBe(true)
    expect(checkoutSchema.safeParse({ url: 'nowhere' }).success).toBe(false)
  })
})
