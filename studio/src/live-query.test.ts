import { defer, firstValueFrom, of, take, throwError, toArray } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retryWhenUnreachable } from './live-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a live query on an unreachable lake reports it and recovers by itself', async () => {
  let attempts = 0
  const source = defer(() =>
    ++attempts <= 2 ? throwError(() => new Error('Failed to fetch')) : of('content'),
  )
  const values = firstValueFrom(source.pipe(retryWhenUnreachable('unreachable'), take(3), toArray()))
  await vi.runAllTimersAsync()
  expect(await values).toEqual(['unreachable', 'unreachable', 'content'])
})
