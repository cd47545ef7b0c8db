import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

function setUp() {
  const clock = { now: 0 }
  const cache = createAnswerCache({ freshMs: 1000, maxEntries: 2, now: () => clock.now })
  let made = 0
  const make = async () => ({ made: ++made })
  const read = async (key = 'a') => JSON.parse((await cache.get(key, make)).body).made
  return { clock, cache, read }
}

describe('the cache of answers', () => {
  test('makes an answer once while it is fresh, also for those who ask at the same time', async () => {
    const { clock, read } = setUp()
    expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
    clock.now = 999
    expect(await read()).toBe(1)
    clock.now = 1000
    expect(await read()).toBe(2)
  })

  test('forgets everything when told, an answer under way included', async () => {
    const { cache, read } = setUp()
    let finish = (_: unknown) => {}
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    cache.clear()
    finish('before the change')
    expect((await slow).body).toBe('"before the change"')
    expect(await read()).toBe(1)
  })

  test('does not keep a failure', async () => {
    const { cache, read } = setUp()
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read()).toBe(1)
  })

  test('keeps no more than its number of answers: the oldest goes first', async () => {
    const { read } = setUp()
    for (const key of ['a', 'b', 'c']) await read(key)
    expect(await read('c')).toBe(3)
    expect(await read('a')).toBe(4)
  })

  test('names an answer by its content', async () => {
    const { cache } = setUp()
    const one = await cache.get('one', async () => ({ a: 1 }))
    const same = await cache.get('same', async () => ({ a: 1 }))
    const other = await cache.get('other', async () => ({ a: 2 }))
    expect(one.etag).toMatch(/^"[0-9a-f]{24}"$/)
    expect(same.etag).toBe(one.etag)
    expect(other.etag).not.toBe(one.etag)
  })
})
