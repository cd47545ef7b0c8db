import { expect, test, vi } from 'vitest'
import { productRow } from '../contract/product-row-fixture.ts'
import { createStore } from './app.ts'
import { findGap } from './database.ts'
import { createSandboxPayments } from './payments/sandbox/provider.ts'

async function fetchProduct(row: object, status = 200): Promise<number> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(row, { status }))
  const store = createStore({
    supabaseUrl: 'http://database.test',
    secretKey: 'key',
    storeId: 'lucarne',
    publicUrl: 'http://shop.test',
    allowedOrigins: [],
    paymentProvider: createSandboxPayments('http://shop.test'),
    requestsPerMinute: 1_000,
    checkoutsPerMinute: 1_000,
  })
  return (await store.request('http://shop.test/store/lucarne/products/p')).status
}

test('a complete catalogue row is served', async () => {
  expect(await fetchProduct(productRow)).toBe(200)
})

test('a database whose disk is full is unavailable, not defective', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await fetchProduct({ code: '53100', message: 'No space left on device' }, 500)).toBe(503)
  expect(logged).toHaveBeenCalledOnce()
})

test.each([
  ['price', { ...productRow, variants: [{ ...productRow.variants[0], price_in_cents: null }] }],
  ['variant title', { ...productRow, variants: [{ ...productRow.variants[0], title: undefined }] }],
  ['title', { ...productRow, title: null }],
  ['variants', { ...productRow, variants: null }],
])('a catalogue row without its %s is a logged defect, not a default', async (_, row) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  expect(await fetchProduct(row)).toBe(500)
  expect(logged).toHaveBeenCalledOnce()
})

test('the gap is named by its path', () => {
  expect(findGap({ a: [{ b: 0 }] }, { a: [{ b: null }] })).toBe('result.a.0.b')
  expect(findGap({ a: [{ b: 0 }], c: null }, { a: [{ b: 0 }], c: null })).toBeUndefined()
  expect(findGap([], null)).toBe('result')
})
