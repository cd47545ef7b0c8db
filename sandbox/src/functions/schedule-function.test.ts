import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleFunction } from './schedule-function.ts'

let notify: () => void
let stop: () => Promise<void>
const calls: unknown[] = []
let statuses: number[]

beforeEach(async () => {
  vi.useFakeTimers()
  calls.length = 0
  statuses = []
  stop = await scheduleFunction({
    scheduleSecret: 'secret',
    channels: ['review_outbox'],
    intervalMs: 5 * 60_000,
    handle: async (request) => {
      expect(request.headers.get('authorization')).toBe('Bearer secret')
      calls.push(await request.json())
      return new Response(null, { status: statuses.shift() ?? 200 })
    },
    supabase: {
      listen: async (_channel, onNotify) => {
        notify = () => onNotify('')
        return async () => {}
      },
    },
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(async () => {
  await stop()
  vi.useRealTimers()
})

test('the function scheduler runs a full pass at start and every five minutes', async () => {
  expect(calls).toEqual([{ everything: true }])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(calls).toEqual([{ everything: true }, { everything: true }])
})

test('the function scheduler runs at once when the database changes', async () => {
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.slice(1)).toEqual([{ everything: false }])
})

test('the function scheduler retries a failed call until it succeeds', async () => {
  statuses = [503, 503, 200]
  notify()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(1)).toEqual([{ everything: false }, { everything: false }, { everything: false }])
})

test('the function scheduler retries a failed full pass as a full pass, whatever calls follow', async () => {
  statuses = [503, 503, 200]
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  notify()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(1)).toEqual([{ everything: true }, { everything: true }, { everything: true }])
})

test('the function scheduler calls nothing after it is stopped', async () => {
  statuses = [503]
  notify()
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toHaveLength(2)
})
