import { expect, test } from 'vitest'
import { WriteQueue } from './write-queue.ts'

test('writes run one at a time, callers in turn, past one that fails', async () => {
  const queue = new WriteQueue()
  const events: string[] = []
  const write = (caller: string, name: string) =>
    queue.run(caller, async () => {
      events.push(`${name} begins`)
      await Promise.resolve()
      events.push(`${name} ends`)
      if (name === 'a2') throw new Error('refused')
      return name
    })
  const writes = [write('a', 'a1'), write('a', 'a2'), write('a', 'a3'), write('b', 'b1')]
  await queue.drain()
  expect(await Promise.allSettled(writes)).toMatchObject([
    { value: 'a1' },
    { reason: { message: 'refused' } },
    { value: 'a3' },
    { value: 'b1' },
  ])
  const order = ['a1', 'a2', 'b1', 'a3'].flatMap((name) => [`${name} begins`, `${name} ends`])
  expect(events).toEqual(order)
})

test('a write begins at once when nothing is being written', () => {
  let hasBegun = false
  void new WriteQueue().run('a', () => {
    hasBegun = true
  })
  expect(hasBegun).toBe(true)
})
