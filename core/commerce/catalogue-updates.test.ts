import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refetchedInTurn } from '#lib/idle-page.ts'
import { startCatalogueUpdates } from './catalogue-updates.ts'

let state = { version: '1', stock: '1', next_change_at: null as string | null }
let stop = () => {}
let tell = () => {}
const pollState = vi.fn(async () => state)
const fetchProduct = vi.fn(async () => 'product')
const queryClient = new QueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  state = { version: '1', stock: '1', next_change_at: null }
  pollState.mockReset().mockImplementation(async () => state)
  fetchProduct.mockReset().mockResolvedValue('product')
  queryClient.clear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function start() {
  stop = startCatalogueUpdates(queryClient, {
    pollState,
    listen: (onChange) => {
      tell = onChange
      return () => {}
    },
  })
}

async function showProduct() {
  const query = { queryKey: ['store', 'product', 'a'], queryFn: fetchProduct }
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  start()
  await vi.advanceTimersByTimeAsync(0)
  fetchProduct.mockClear()
  pollState.mockClear()
  return leave
}

function look(visibilityState: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

it.each(['version', 'stock'] as const)(
  'an open page refetches its product within two seconds of an event about another %s',
  async (changed) => {
    const leave = await showProduct()
    state = { ...state, [changed]: '2' }
    tell()
    await vi.advanceTimersByTimeAsync(400)
    expect(fetchProduct).toHaveBeenCalledTimes(1)
    // Another process of the store may have sent what it had cached.
    await vi.advanceTimersByTimeAsync(1_500)
    expect(fetchProduct).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetchProduct).toHaveBeenCalledTimes(2)
    leave()
  },
)

it('an open page refetches its product within a minute of a change without an event', async () => {
  const leave = await showProduct()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetchProduct).not.toHaveBeenCalled()
  state = { ...state, version: '2' }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchProduct).toHaveBeenCalled()
  leave()
})

it('an open page polls once a minute at most while nothing changes', async () => {
  const leave = await showProduct()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(pollState.mock.calls.length).toBeLessThanOrEqual(60)
  expect(fetchProduct).not.toHaveBeenCalled()
  leave()
})

it('an open page polls its several store queries in turn, one a minute', async () => {
  const fetchOrders = vi.fn(async () => 'orders')
  const query = { queryKey: ['store', 'orders'], queryFn: fetchOrders, meta: refetchedInTurn }
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  const leaveProduct = await showProduct()
  fetchOrders.mockClear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(fetchOrders).toHaveBeenCalledTimes(30)
  expect(pollState).toHaveBeenCalledTimes(30)
  leaveProduct()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(fetchOrders).toHaveBeenCalledTimes(32)
  look('hidden')
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(fetchOrders).toHaveBeenCalledTimes(32)
  leave()
})

it('an open page sends one request for several events that arrive together', async () => {
  const leave = await showProduct()
  state = { ...state, stock: '2' }
  for (let event = 0; event < 20; event += 1) tell()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pollState).toHaveBeenCalledTimes(1)
  leave()
})

it('an open page repeats its request when the response is older than the announced change', async () => {
  const leave = await showProduct()
  tell()
  await vi.advanceTimersByTimeAsync(400)
  state = { ...state, stock: '2' }
  expect(fetchProduct).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_200)
  expect(fetchProduct).toHaveBeenCalledTimes(1)
  leave()
})

it('an open page refetches its product when a sale begins', async () => {
  const leave = await showProduct()
  state = { ...state, next_change_at: new Date(Date.now() + 90_000).toISOString() }
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.advanceTimersByTimeAsync(29_000)
  state = { ...state, version: '2', next_change_at: null }
  expect(fetchProduct).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetchProduct).toHaveBeenCalled()
  leave()
})

it('an open page polls nothing while hidden, and at once when it is visible again', async () => {
  const leave = await showProduct()
  look('hidden')
  tell()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(pollState).not.toHaveBeenCalled()
  state = { ...state, stock: '2' }
  look('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchProduct).toHaveBeenCalledTimes(1)
  leave()
})

it('an open page without products sends no request', async () => {
  start()
  tell()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(pollState).not.toHaveBeenCalled()
})

it('an open page retries a minute after the store did not respond', async () => {
  const leave = await showProduct()
  pollState.mockRejectedValueOnce(new Error('unreachable'))
  await vi.advanceTimersByTimeAsync(60_000)
  state = { ...state, version: '2' }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchProduct).toHaveBeenCalled()
  leave()
})
