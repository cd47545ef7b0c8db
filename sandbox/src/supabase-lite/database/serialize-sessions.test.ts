import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTaskQueue } from './serialize-sessions.ts'

test('the session queue runs tasks one at a time, in the order of their calls', async () => {
  const enqueue = createTaskQueue()
  const log: string[] = []
  const runTask = (name: string) =>
    enqueue(async () => {
      log.push(`${name} starts`)
      await nextTurn()
      log.push(`${name} ends`)
    })
  await Promise.all(['a', 'b', 'c'].map(runTask))
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})

test('the session queue runs a call inside a task at once instead of deadlocking', async () => {
  const enqueue = createTaskQueue()
  expect(await enqueue(() => enqueue(() => enqueue(async () => 'done')))).toBe('done')
})

test('the session queue runs the next task after a failed one, which keeps its error', async () => {
  const enqueue = createTaskQueue()
  const failed = enqueue(() => Promise.reject(new Error('refused')))
  const next = enqueue(async () => 'served')
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('served')
})

test('the session queue serialises calls that a task did not await', async () => {
  const enqueue = createTaskQueue()
  const log: string[] = []
  let notAwaited: Promise<void> | undefined
  await enqueue(async () => {
    notAwaited = nextTurn().then(() => enqueue(async () => void log.push('not awaited')))
  })
  await enqueue(async () => {
    await nextTurn()
    await nextTurn()
    log.push('next task')
  })
  await notAwaited
  expect(log).toEqual(['next task', 'not awaited'])
})
