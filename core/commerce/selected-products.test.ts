import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { product } from '#test/fixtures.ts'
import { type ProductSelection, selectedProductsOptions, selectProducts } from './selected-products.ts'

const selection: ProductSelection = { rule: 'chosen', productIds: [], category: null, count: 2 }
const box = (id: string, order: number) => product({ id, order, type: { value: 'physical' } })
const onSale = (id: string, order: number, fields = {}) =>
  product({
    id,
    order,
    ...fields,
    variants: [{ id: `v-${id}`, price_in_cents: 8999, sale_price_in_cents: 5999 }],
  })

/** The ids that a selection shows, and the queries of the requests behind it. */
async function select(fields: Partial<ProductSelection>, products: unknown[]) {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ count: products.length, products })))
  const found = await new QueryClient().fetchQuery(selectedProductsOptions({ ...selection, ...fields }))
  return {
    ids: found.map(({ id }) => id),
    searches: fetched.mock.calls.map(([url]) => new URL(String(url)).searchParams.toString()),
  }
}

it('a section of products shows the chosen ones in order, without any no longer sold', async () => {
  const { ids, searches } = await select({ productIds: ['b', 'gone', 'a'] }, [box('a', 1), box('b', 2)])
  expect(ids).toEqual(['b', 'a'])
  expect(searches).toEqual(['ids%5B%5D=b&ids%5B%5D=gone&ids%5B%5D=a'])
})

it('a section of products asks the store for the newest products', async () => {
  const { ids, searches } = await select({ rule: 'newest' }, [box('b', 2), box('a', 1)])
  expect(ids).toEqual(['b', 'a'])
  expect(searches).toEqual(['sort_by=created_at&order=desc&limit=2'])
})

it('a section of products shows the first products of a category in the store’s order', () => {
  const products = [box('c', 3), product({ id: 'other' }), box('a', 1), box('b', 2)]
  const found = selectProducts(products, { ...selection, rule: 'category', category: 'physical' })
  expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('a section of promotions shows what is on sale and can be bought', () => {
  const products = [product(), onSale('b', 2), onSale('a', 1), onSale('gone', 0, { purchasable: false })]
  const found = selectProducts(products, { ...selection, rule: 'promoted' })
  expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
})
