import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { watchCatalogue } from './catalogue.ts'

const stock = [{ id: 'phare-noir', inventory_quantity: 3 }]
const page = {
  version: 'v1',
  route: '/product/:productId',
  entries: [],
  chunks: [],
  queries: [
    { key: ['store', 'product', 'phare'], data: {} },
    { key: ['store', 'stock', 'phare'], data: stock },
  ],
}
const site = {
  eventId: 'e1',
  eventsUrl: 'https://lake.test/live',
  nextChangeMs: null,
  queries: [],
  catalogue: { version: '7', storeUrl: 'https://store.test' },
}
const request = vi.fn<(url: string) => unknown>()
let outdated = 0
let lookIn: (delayMs?: number) => void = () => {}

/** Waits as a page that nobody has touched, until the store was asked. */
async function wait(opened = page) {
  lookIn = watchCatalogue(site, opened, () => {
    outdated += 1
  })
  lookIn(0)
  await vi.advanceTimersByTimeAsync(0)
}

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => ({ json: async () => request(url) }))
})
beforeEach(() => {
  vi.useFakeTimers()
  outdated = 0
  request
    .mockReset()
    .mockImplementation((url) =>
      url.includes('/variants?') ? { variants: stock } : { version: '7', stock: '1' },
    )
})

afterEach(() => {
  lookIn()
  vi.useRealTimers()
})

it('a waiting page of a product asks for the catalogue’s version and its stock', async () => {
  await wait()
  expect(request.mock.calls.flat()).toEqual([
    'https://store.test/catalogue',
    'https://store.test/variants?fields=inventory_quantity&product_ids%5B%5D=phare',
  ])
  expect(outdated).toBe(0)
})

it.each([
  ['the catalogue', { '/catalogue': { version: '8' } }],
  ['the stock', { '/variants?': { variants: [{ id: 'phare-noir', inventory_quantity: 2 }] } }],
])('a waiting page of a product is outdated when %s has changed', async (_, changed) => {
  request.mockImplementation((url) => {
    const other = Object.entries(changed).find(([path]) => url.includes(path))?.[1]
    return other ?? (url.includes('/variants?') ? { variants: stock } : { version: '7', stock: '1' })
  })
  await wait()
  expect(outdated).toBe(1)
})

it('a waiting page is outdated when the store does not respond', async () => {
  request.mockImplementation(() => {
    throw new TypeError('Failed to fetch')
  })
  await wait()
  expect(outdated).toBe(1)
})

it('a page without products does not ask the store', async () => {
  await wait({ ...page, queries: [] })
  expect(request).not.toHaveBeenCalled()
  expect(outdated).toBe(0)
})

it('a waiting page asks once a minute at most while nothing changes', async () => {
  await wait()
  request.mockClear()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(request).toHaveBeenCalledTimes(10)
  expect(outdated).toBe(0)
})

it('a waiting page is outdated within two seconds of an event about another stock', async () => {
  await wait()
  request.mockImplementation((url) =>
    url.includes('/variants?')
      ? { variants: [{ id: 'phare-noir', inventory_quantity: 2 }] }
      : { version: '7', stock: '2' },
  )
  for (let event = 0; event < 20; event += 1) lookIn(0)
  await vi.advanceTimersByTimeAsync(400)
  expect(outdated).toBe(1)
})

it('a waiting page asks nothing while hidden, and no more once it has started', async () => {
  await wait()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  request.mockClear()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(request).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).toHaveBeenCalledTimes(1)
  lookIn()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(request).toHaveBeenCalledTimes(1)
})
