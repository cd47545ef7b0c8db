import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startCatalogueUpdates } from './catalogue-updates.ts'

let version = '1'
let stop = () => {}
const readVersion = vi.fn(async () => version)
const fetchProduct = vi.fn(async () => 'product')
const queryClient = new QueryClient()

beforeEach(async () => {
  vi.useFakeTimers()
  version = '1'
  readVersion.mockReset().mockImplementation(async () => version)
  fetchProduct.mockReset().mockResolvedValue('product')
  queryClient.clear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

async function showProduct() {
  const query = { queryKey: ['store', 'product', 'a'], queryFn: fetchProduct }
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  stop = startCatalogueUpdates(queryClient, readVersion)
  await vi.advanceTimersByTimeAsync(0)
  fetchProduct.mockClear()
  return leave
}

it('refetches an open product within two seconds of a change, and once more behind caches', async () => {
  const leave = await showProduct()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(fetchProduct).not.toHaveBeenCalled()
  version = '2'
  await vi.advanceTimersByTimeAsync(1_500)
  expect(fetchProduct).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchProduct).toHaveBeenCalledTimes(2)
  leave()
})

it('asks nothing while no product is shown', async () => {
  stop = startCatalogueUpdates(queryClient, readVersion)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readVersion).not.toHaveBeenCalled()
})

it('asks rarely while the store does not respond or nobody uses the page', async () => {
  const leave = await showProduct()
  readVersion.mockRejectedValue(new Error('unreachable'))
  await vi.advanceTimersByTimeAsync(1_200)
  readVersion.mockClear()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readVersion.mock.calls.length).toBeLessThanOrEqual(2)

  readVersion.mockResolvedValue('1')
  await vi.advanceTimersByTimeAsync(300_000)
  readVersion.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(readVersion.mock.calls.length).toBeLessThanOrEqual(4)
  document.dispatchEvent(new Event('scroll'))
  expect(readVersion.mock.calls.length).toBeGreaterThan(3)
  leave()
})
