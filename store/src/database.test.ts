import { expect, test, vi } from 'vitest'
import { createStore } from './app.ts'
import { findGap } from './database.ts'
import { sandboxPayments } from './payments/sandbox/provider.ts'

const product = {
  id: 'p',
  title: 'P',
  subtitle: '',
  ribbon_text: '',
  description: '',
  purchasable: true,
  order: 1,
  site_product_selection: null,
  warranty_in_months: null,
  type: { value: 'physical' },
  status: 'published',
  metadata: {},
  created_at: '2025-01-01',
  updated_at: '2025-01-01',
  deleted_at: null,
  media: [],
  options: [],
  collections: [],
  additional_info: [],
  custom_fields: [],
  related_products: [],
  variants: [
    {
      id: 'v',
      title: 'Noir',
      image_url: null,
      sku: '',
      price_in_cents: 2000,
      sale_price_in_cents: null,
      currency: 'eur',
      manage_inventory: false,
      weight: null,
      inventory_quantity: 0,
      subscription_months: null,
      options: [],
    },
  ],
}

async function readProduct(row: object): Promise<number> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(row))
  const store = createStore({
    supabaseUrl: 'http://database.test',
    secretKey: 'key',
    storeId: 'lucarne',
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    paymentProvider: sandboxPayments('http://shop.test'),
    requestsPerMinute: 1_000,
    checkoutsPerMinute: 1_000,
  })
  return (await store.request('http://shop.test/store/lucarne/products/p')).status
}

test('a complete catalogue row is served', async () => {
  expect(await readProduct(product)).toBe(200)
})

test.each([
  ['price', { ...product, variants: [{ ...product.variants[0], price_in_cents: null }] }],
  ['variant title', { ...product, variants: [{ ...product.variants[0], title: undefined }] }],
  ['title', { ...product, title: null }],
  ['variants', { ...product, variants: null }],
])('a catalogue row without its %s is a logged defect, not a default', async (_, row) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await readProduct(row)).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
})

test('the gap is named by its path', () => {
  expect(findGap({ a: [{ b: 0 }] }, { a: [{ b: null }] })).toBe('result.a.0.b')
  expect(findGap({ a: [{ b: 0 }], c: null }, { a: [{ b: 0 }], c: null })).toBeUndefined()
  expect(findGap([], null)).toBe('result')
})
