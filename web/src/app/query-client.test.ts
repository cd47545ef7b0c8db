import { productOptions } from '@lucarne/core/commerce/product.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the query client retries a failed query twice, waiting longer the second time', async () => {
  const queryFn = vi.fn().mockRejectedValue(new TypeError('network'))
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(399)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(799)
  expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(3)
  expect(await failed).toBeInstanceOf(TypeError)
})

it('the query client does not retry a product that the store does not have', async () => {
  const queryFn = vi.fn().mockRejectedValue(Object.assign(new Error('HTTP 404'), { status: 404 }))
  const client = createQueryClient()
  await client.prefetchQuery({ ...productOptions('inconnu'), queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('the query client retries a query on screen until it succeeds, then stops', async () => {
  const queryFn = vi.fn().mockRejectedValue(new TypeError('network'))
  const options = { queryKey: ['c'], queryFn, retry: false }
  const stop = new QueryObserver(createQueryClient(), options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1_999)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
  queryFn.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  stop()
})
