import { afterEach, expect, it, vi } from 'vitest'
import { listProductIds } from './site-pages.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStore(products: { id: string; variants: object[] }[], count = products.length) {
  const fetch = vi.fn(async (input: string | URL | Request) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const offset = Number(searchParams.get('offset'))
    const page = products.slice(offset, offset + Number(searchParams.get('limit')))
    return Response.json({ count, offset, limit: 100, products: page })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const someProducts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, variants: [{}] }))

it('the list of product ids continues beyond the store’s first page', async () => {
  const products = someProducts(250)
  const fetch = stubStore(products)
  expect(await listProductIds()).toEqual({ productIds: products.map(({ id }) => id), productCount: 250 })
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('the list of product ids leaves out products without a variant', async () => {
  stubStore([...someProducts(2), { id: 'empty', variants: [] }])
  expect(await listProductIds()).toEqual({ productIds: ['p0', 'p1'], productCount: 3 })
})

it('the list of product ids fails when the store lists fewer than it counts', async () => {
  stubStore(someProducts(100), 140)
  await expect(listProductIds()).rejects.toThrow('The store lists 100 of 140 products.')
})
