import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReconciled } from './keep-reconciled.ts'

let notify: () => void
let stop: () => Promise<void>
const calls: unknown[] = []
let statuses: number[]

beforeEach(async () => {
  vi.useFakeTimers()
  calls.length = 0
  statuses = []
  stop = await keepReconciled({
    secretKey: 'secret',
    reconcile: async (request) => {
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

test('everything is looked at when the house opens, and again on a schedule', async () => {
  expect(calls).toEqual([{ everything: true }])
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(calls).toEqual([{ everything: true }, { everything: true }])
})

test('a change in the database wakes the reconciler at once', async () => {
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.slice(1)).toEqual([{ everything: false }])
})

test('a call that fails is made again until one succeeds', async () => {
  statuses = [503, 503, 200]
  notify()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(1)).toEqual([{ everything: false }, { everything: false }, { everything: false }])
})

test('a look at everything that failed is owed until it is done', async () => {
  statuses = [503, 503, 200]
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  notify()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(1)).toEqual([{ everything: true }, { everything: true }, { everything: true }])
})

test('nothing is called once it is stopped', async () => {
  statuses = [503]
  notify()
  await vi.advanceTimersByTimeAsync(0)
  await stop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(calls).toHaveLength(2)
})
