import { expect, test } from 'vitest'
import { freeOffset } from './ports.ts'

test('two test runs that look for ports at the same time find different ones', async () => {
  const [first, second] = await Promise.all([freeOffset(8_000), freeOffset(8_000)])
  expect(first).not.toBe(second)
})
