import { afterEach, expect, it, vi } from 'vitest'
import { product } from '#test/fixtures.ts'
import { requestProducts } from './products.ts'

afterEach(() => vi.restoreAllMocks())

/** A store that counts so many products and lists these. */
const stubStore = (count: number, products: readonly object[]) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const offset = Number(new URL(String(input)).searchParams.get('offset') ?? 0)
    return Response.json({ count, products: products.slice(offset, offset + 100) })
  })

it('fetching all products sends requests for a hundred each', async () => {
  const fetched = stubStore(
    250,
    Array.from({ length: 250 }, (_, index) => product({ id: `p${index}` })),
  )
  expect(await requestProducts(new AbortController().signal)).toHaveLength(250)
  expect(fetched.mock.calls.map(([url]) => new URL(String(url)).search)).toEqual([
    '?limit=100',
    '?limit=100&offset=100',
    '?limit=100&offset=200',
  ])
})

it('fetching all products ends at an empty response, whatever count the store states', async () => {
  const fetched = stubStore(500, [product()])
  expect(await requestProducts(new AbortController().signal)).toHaveLength(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})
