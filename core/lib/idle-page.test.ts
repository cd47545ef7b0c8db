import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getAwaitedIntervalMs, watchForTouches } from './idle-page.ts'

const queryFn = vi.fn(async () => 'access')
const queryClient = new QueryClient()

beforeEach(() => {
  vi.useFakeTimers()
  watchForTouches()
  window.dispatchEvent(new Event('pointerdown'))
  queryClient.mount()
})
afterEach(() => {
  queryClient.unmount()
  vi.useRealTimers()
})

it('a page that awaits a change polls each second until idle for two minutes', async () => {
  const query = { queryKey: ['access'], queryFn, refetchInterval: () => getAwaitedIntervalMs(true) }
  const leave = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn.mock.calls.length).toBeGreaterThan(55)
  await vi.advanceTimersByTimeAsync(70_000)
  queryFn.mockClear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(queryFn).not.toHaveBeenCalled()

  window.dispatchEvent(new Event('keydown'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(3)
  leave()
})

it('a page that awaits no change polls nothing', () => expect(getAwaitedIntervalMs(false)).toBe(false))
