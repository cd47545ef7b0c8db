import { describe, expect, it } from 'vitest'
import { responseSchemas } from './response-schemas.ts'

const { checkout, product, products, stock } = responseSchemas

const parseProduct = (fields: object) => {
  const [only] = products.parse({ products: [{ id: 'p', variants: [{ id: 'v' }], ...fields }] }).products
  if (!only) throw new Error('There is no product.')
  return only
}
const parseDetail = (fields: object) => product.parse({ product: { id: 'p', ...fields } })

describe('a product of the store API', () => {
  it('reads missing and null values as empty text, 0, false or null', () => {
    const parsed = parseProduct({ title: null })
    expect(parsed).toMatchObject({ title: '', ribbon_text: '', image: null, images: [], purchasable: false })
    expect(parsed.variants[0]).toMatchObject({
      price_in_cents: 0,
      sale_price_in_cents: null,
      currency: 'eur',
      manage_inventory: false,
      inventory_quantity: 0,
    })
  })

  it('has its images in their order', () => {
    const images = [
      { url: 'b', order: 2, type: 'image' },
      { url: 'a', order: 1, type: 'image' },
    ]
    expect(parseProduct({ images }).images.map(({ url }) => url)).toEqual(['a', 'b'])
  })

  it('shows its thumbnail, else its first image', () => {
    const images = [{ url: 'first.webp', order: 1, type: 'image' }]
    expect(parseProduct({ thumbnail: 'thumb.webp', images }).image).toBe('thumb.webp')
    expect(parseProduct({ images }).image).toBe('first.webp')
  })

  it('is refused when it breaks the contract', () => {
    expect(products.safeParse({ products: [{ id: 5 }] }).success).toBe(false)
    expect(products.safeParse({ message: 'oops' }).success).toBe(false)
    const priceAsText = { id: 'p', variants: [{ id: 'v', price_in_cents: '12' }] }
    expect(products.safeParse({ products: [priceAsText] }).success).toBe(false)
  })
})

describe('a product on its own page', () => {
  it('takes its images from its media list, in their order, and only images', () => {
    const media = [
      { url: 'b', order: 2, type: 'image' },
      { url: 'film', order: 0, type: 'video' },
      { url: 'a', order: 1 },
    ]
    const parsed = parseDetail({ images: [{ url: 'listed', order: 1, type: 'image' }], media })
    expect(parsed.images.map(({ url }) => url)).toEqual(['a', 'b'])
    expect(parsed.image).toBe('a')
  })

  it('reads missing lists as empty', () => {
    expect(parseDetail({ related_products: null })).toMatchObject({
      images: [],
      options: [],
      additional_info: [],
      related_products: [],
    })
  })

  it('is refused when it breaks the contract', () => {
    expect(product.safeParse({ message: 'Product not found.' }).success).toBe(false)
    expect(product.safeParse({ product: null }).success).toBe(false)
  })
})

describe('a stock response', () => {
  it('has variants and their quantities', () => {
    expect(stock.parse({ variants: [{ id: 'v' }] })).toEqual({
      variants: [{ id: 'v', inventory_quantity: 0 }],
    })
    expect(stock.safeParse({ variants: null }).success).toBe(false)
  })
})

describe('a checkout response', () => {
  it('has a URL', () => {
    expect(checkout.safeParse({ url: 'http://localhost:3901/pay/1' }).success).toBe(true)
    expect(checkout.safeParse({ url: 'nowhere' }).success).toBe(false)
  })
})
