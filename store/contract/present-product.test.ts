import { describe, expect, test } from 'vitest'
import { productRowSchema } from './catalogue.ts'
import { presentListedProduct, presentProduct } from './present-product.ts'
import { productRow } from './product-row-fixture.ts'

const [variant] = productRow.variants
const row = productRowSchema.parse({
  ...productRow,
  metadata: { a: 1 },
  media: [{ id: 'm', url: '/media/v1/p.webp', order: 1, type: 'image' }],
  variants: [
    { ...variant, id: 'v1', currency: 'chf', image_url: 'https://cdn.example/noir.webp' },
    { ...variant, id: 'v2', currency: 'chf', price_in_cents: 1500, sale_price_in_cents: 1000 },
  ],
})

describe('a product of the API', () => {
  test('has descriptions without what may not be shown', () => {
    const hostile = 'a<script>run()</script>'
    const info = { id: 'i', title: 'I', description: hostile, order: 1 }
    const product = presentListedProduct({ ...row, description: hostile, additional_info: [info] }, '')
    expect(product).toMatchObject({ description: 'a', additional_info: [{ description: 'a' }] })
  })

  test('has the price of its cheapest variant, before any sale', () => {
    const { price_in_cents, currency } = presentListedProduct(row, 'https://shop.example')
    expect({ price_in_cents, currency }).toEqual({ price_in_cents: 1500, currency: 'chf' })
  })

  test('without a variant costs nothing in euros', () => {
    const product = presentListedProduct({ ...row, variants: [], media: [] }, 'https://shop.example')
    expect(product).toMatchObject({
      price_in_cents: 0,
      currency: 'eur',
      thumbnail: null,
      images: [],
      variants: [],
    })
  })

  test('has whole URLs for its own images and leaves those of other hosts', () => {
    const product = presentProduct(row, 'https://shop.example')
    expect(product.thumbnail).toBe('https://shop.example/media/v1/p.webp')
    expect(product.media[0]?.url).toBe('https://shop.example/media/v1/p.webp')
    expect(product.variants[0]?.image_url).toBe('https://cdn.example/noir.webp')
  })

  test('has a formatted sale price only when there is one', () => {
    const [plain, sale] = presentListedProduct(row, '').variants
    expect(plain?.sale_price_in_cents_formatted).toBeNull()
    expect(sale?.sale_price_in_cents_formatted).toBe('10,00\u202fCHF')
  })

  test('has no metadata in the list', () => {
    expect(presentListedProduct(row, '')).not.toHaveProperty('metadata')
    expect(presentProduct(row, '')).toMatchObject({ status: 'published', metadata: { a: 1 } })
  })
})
