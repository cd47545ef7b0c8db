import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLiveness } from './service-liveness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { intervalMs: 1_000, maxMissed: 3 }
const kill = vi.fn()
/** @param answers the number of pings that the service answers */
function watch(answers: number) {
  kill.mockReset()
  let left = answers
  const ping = (onAlive: () => void) => {
    if (left-- > 0) onAlive()
  }
  return watchLiveness({ ping, kill }, limits, () => {})
}

test('a service that answers its pings keeps running', () => {
  watch(Number.POSITIVE_INFINITY)
  vi.advanceTimersByTime(100_000)
  expect(kill).not.toHaveBeenCalled()
})

test('a service is killed when it misses several pings in a row', () => {
  watch(1)
  vi.advanceTimersByTime(4_999)
  expect(kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(kill).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(kill).toHaveBeenCalledOnce()
})

test('pings that are missed while the machine is suspended do not count', () => {
  watch(0)
  vi.advanceTimersByTime(3_000)
  const late = vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(kill).not.toHaveBeenCalled()
  late.mockRestore()
})
