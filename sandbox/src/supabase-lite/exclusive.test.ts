import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { oneAtATime } from './exclusive.ts'

test('units never overlap and run in the order in which they came', async () => {
  const alone = oneAtATime()
  const log: string[] = []
  const unit = (name: string) =>
    alone(async () => {
      log.push(`${name} begins`)
      await nextTurn()
      log.push(`${name} ends`)
    })
  await Promise.all(['a', 'b', 'c'].map(unit))
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('work inside a unit goes straight on instead of waiting for itself', async () => {
  const alone = oneAtATime()
  expect(await alone(() => alone(() => alone(async () => 'done')))).toBe('done')
})

test('a unit that fails lets the next one through and keeps its error', async () => {
  const alone = oneAtATime()
  const failed = alone(() => Promise.reject(new Error('refused')))
  const next = alone(async () => 'served')
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('served')
})

test('what a unit left running behind its back queues like anyone else', async () => {
  const alone = oneAtATime()
  const log: string[] = []
  let leftBehind: Promise<void> | undefined
  await alone(async () => {
    leftBehind = nextTurn().then(() => alone(async () => void log.push('left behind')))
  })
  await alone(async () => {
    await nextTurn()
    await nextTurn()
    log.push('next unit')
  })
  await leftBehind
  expect(log).toEqual(['next unit', 'left behind'])
})
