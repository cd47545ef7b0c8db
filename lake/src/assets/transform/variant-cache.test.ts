import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VariantCache } from './variant-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'variants-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A client that stays connected. */
const staying = new AbortController().signal
const bytes = (length: number) => async () => Buffer.alloc(length, 1)

test('a variant is rendered once for concurrent and later requests', async () => {
  const cache = new VariantCache(folder, 1_000)
  const render = vi.fn(bytes(10))
  const variants = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', render, staying)))
  await cache.get('a', render, staying)
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(variants.map((variant) => variant.length))).toEqual(new Set([10]))
})

test('a failed rendering is not cached', async () => {
  const cache = new VariantCache(folder, 1_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')), staying)).rejects.toThrow('no')
  expect(await cache.get('a', bytes(3), staying)).toHaveLength(3)
})

test('the least recently used variants are evicted beyond the size limit', async () => {
  const cache = new VariantCache(folder, 30)
  for (const key of ['a', 'b', 'c']) await cache.get(key, bytes(10), staying)
  await cache.get('a', bytes(10), staying)
  await cache.get('d', bytes(10), staying)
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c', 'd'])
})

test('a later run reuses complete variants and removes incomplete files', async () => {
  await new VariantCache(folder, 1_000).get('new', bytes(10), staying)
  await writeFile(join(folder, 'old'), 'x'.repeat(10))
  await utimes(join(folder, 'old'), 1, 1)
  await writeFile(join(folder, 'half.tmp'), 'x')
  await writeFile(join(folder, 'empty'), '')
  const cache = new VariantCache(folder, 25)
  const make = vi.fn(bytes(10))
  await cache.get('new', make, staying)
  expect(make).not.toHaveBeenCalled()
  await cache.get('another', make, staying)
  expect((await readdir(folder)).toSorted()).toEqual(['another', 'new'])
})

test('a variant whose file was deleted is rendered again', async () => {
  const cache = new VariantCache(folder, 1_000)
  await cache.get('a', bytes(10), staying)
  await rm(join(folder, 'a'))
  expect(await cache.get('a', bytes(10), staying)).toHaveLength(10)
})

test('a rendering is aborted when all clients that wait for it have gone away', async () => {
  const cache = new VariantCache(folder, 1_000)
  const aborted: string[] = []
  const render = (name: string) => (signal: AbortSignal) =>
    new Promise<Buffer>((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted.push(name)
        reject(new Error('aborted'))
      })
    })
  const clients = [new AbortController(), new AbortController()]
  const waiting = clients.map(({ signal }) => cache.get('a', render('first'), signal))
  clients[0]?.abort()
  expect(aborted).toEqual([])
  clients[1]?.abort()
  expect(aborted).toEqual(['first'])
  const results = await Promise.allSettled(waiting)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', bytes(3), staying)).toHaveLength(3)
})
