import { afterEach, expect, test, vi } from 'vitest'
import { countPageOrders } from './count-page-orders.ts'

vi.mock('../use-back-office-client.ts', () => ({ backOfficeUrl: 'https://store.test/back-office' }))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a page’s orders are requested once in five minutes, and again after a failure', async () => {
  vi.useFakeTimers()
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockImplementation(async () => Response.json({ order_count: 12 }))
  expect(await countPageOrders('/blog/tivimate', 't')).toBeUndefined()
  expect(await countPageOrders('/blog/tivimate', 't')).toBe(12)
  expect(await countPageOrders('/blog/tivimate', 't')).toBe(12)
  expect(fetched).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300_000)
  await countPageOrders('/blog/tivimate', 't')
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(fetched.mock.lastCall?.[0]).toBe(
    'https://store.test/back-office/analytics/page?path=%2Fblog%2Ftivimate',
  )
})

test('orders of a page that is not counted are not requested', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await countPageOrders('/blog/Été?x=1', 't')).toBe(0)
  expect(fetched).not.toHaveBeenCalled()
})
