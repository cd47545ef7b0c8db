import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceChanges } from './announce-change.ts'

const project = { projectId: 'local', dataset: 'production', token: 'x' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a first change is announced at once, and those of the next second together', async () => {
  const write = vi.fn(async () => {})
  const announce = announceChanges(project, write)
  void announce()
  await vi.advanceTimersByTimeAsync(1)
  expect(write).toHaveBeenCalledTimes(1)
  for (let purchase = 0; purchase < 20; purchase += 1) {
    void announce()
    await vi.advanceTimersByTimeAsync(40)
  }
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(write).toHaveBeenCalledTimes(2)
})

test('a change during an announcement is announced afterwards', async () => {
  let finish = () => {}
  const write = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const announce = announceChanges(project, write)
  void announce()
  await vi.advanceTimersByTimeAsync(1)
  const later = announce()
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(write).toHaveBeenCalledTimes(2)
  finish()
  await later
})

test('a change that cannot be announced is logged, and the next one is announced', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const write = vi.fn(() => Promise.reject(new Error('unreachable')))
  const announce = announceChanges(project, write)
  for (let change = 0; change < 2; change += 1) {
    void announce()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(write).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(2)
})
