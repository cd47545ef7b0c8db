import {
  addVariant,
  checkOut,
  findSessionOrder,
  parseJsonResponse,
  storeUrl,
} from '@lucarne/sandbox/test-store.ts'
import { expect, test } from 'vitest'
import { catalogueStateSchema } from '../contract/product.ts'
import { shop } from './shared-store.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

test.each([
  ['has not begun', { sale_starts_at: inDays(1), sale_ends_at: null }, 1000, null],
  ['has begun', { sale_starts_at: inDays(-1), sale_ends_at: inDays(1) }, 800, 800],
  ['has ended', { sale_starts_at: null, sale_ends_at: inDays(-1) }, 1000, null],
  ['has no dates', { sale_starts_at: null, sale_ends_at: null }, 800, 800],
])(
  'a sale that %s counts in the catalogue, its order and the checkout',
  async (_name, dates, price, sale) => {
    const id = await addVariant(shop.service)
    const other = await addVariant(shop.service, { priceInCents: 900 })
    await shop.service
      .from('variants')
      .update({ sale_price_in_cents: 800, ...dates })
      .eq('id', id)
      .throwOnError()
    const query = `is_hidden=true&ids[]=${id}&ids[]=${other}&sort_by=price`
    const { products } = await parseJsonResponse(await shop.store.request(`${storeUrl}/products?${query}`))
    expect(products[price < 900 ? 0 : 1].variants[0]).toMatchObject({ id, sale_price_in_cents: sale })
    const order = await findSessionOrder(shop.service, await checkOut(shop.store, id))
    expect(order).toMatchObject({ total_in_cents: price, order_lines: [{ unit_price_in_cents: price }] })
  },
)

test('the version of the catalogue changes with a product, and when a sale begins', async () => {
  const version = async () =>
    catalogueStateSchema.parse((await shop.service.rpc('store_catalogue_state').throwOnError()).data).version
  const id = await addVariant(shop.service)
  const before = await version()
  expect(await version()).toBe(before)
  await shop.service.from('products').update({ title: 'Autre' }).eq('id', id).throwOnError()
  const changed = await version()
  expect(changed).not.toBe(before)
  await shop.service
    .from('variants')
    .update({ sale_price_in_cents: 1, sale_starts_at: new Date(Date.now() + 300).toISOString() })
    .eq('id', id)
    .throwOnError()
  // The third number counts the sales that have begun; read before, because this one may begin meanwhile.
  const begun = async () => (await version()).split('.').at(-1)
  await expect.poll(begun).not.toBe(changed.split('.').at(-1))
  const { version: sent } = await parseJsonResponse(await shop.store.request(`${storeUrl}/catalogue`))
  expect(sent).toMatch(/^\d+\.\d+\.\d+$/)
})

test('a sale cannot end before it begins', async () => {
  const id = await addVariant(shop.service)
  const dates = { sale_starts_at: inDays(2), sale_ends_at: inDays(1) }
  expect((await shop.service.from('variants').update(dates).eq('id', id)).error?.code).toBe('23514')
})
