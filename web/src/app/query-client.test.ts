import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { productOptions } from '#commerce/product.ts'
import { StoreError } from '#commerce/store-request.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('reads again after a failure, twice, waiting longer the second time', async () => {
  const read = vi.fn().mockRejectedValue(new TypeError('network'))
  const failed = createQueryClient()
    .fetchQuery({ queryKey: ['a'], queryFn: read })
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(399)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(799)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(3)
  expect(await failed).toBeInstanceOf(TypeError)
})

it('does not ask again for what the store said it does not have', async () => {
  const read = vi.fn().mockRejectedValue(new StoreError(new Response(null, { status: 404 })))
  const client = createQueryClient()
  await client.prefetchQuery({ ...productOptions('inconnu'), queryFn: read })
  expect(read).toHaveBeenCalledTimes(1)
})

it('reads what is shown again by itself until it is there, and then no more', async () => {
  const read = vi.fn().mockRejectedValue(new TypeError('network'))
  const options = { queryKey: ['c'], queryFn: read, retry: false }
  const stop = new QueryObserver(createQueryClient(), options).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1_999)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  read.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(read).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(3)
  stop()
})
