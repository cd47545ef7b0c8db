import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

function drain(queue: FairQueue<string>): (string | undefined)[] {
  const items = []
  while (!queue.isEmpty) items.push(queue.shift())
  return items
}

test('the fair queue serves callers in turn and each one’s items in order', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.push(item.slice(0, 1), item)
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('the fair queue removes an item that nobody waits for', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'b1']) queue.push(item.slice(0, 1), item)
  queue.remove('a', 'a1')
  queue.remove('b', 'b1')
  queue.remove('c', 'c1')
  expect(drain(queue)).toEqual(['a2'])
})
