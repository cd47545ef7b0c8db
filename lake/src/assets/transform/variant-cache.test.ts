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

const bytes = (length: number) => async () => Buffer.alloc(length, 1)

test('a variant is rendered once for concurrent and later requests', async () => {
  const cache = new VariantCache(folder, 1_000)
  const render = vi.fn(bytes(10))
  const variants = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', render)))
  await cache.get('a', render)
  expect(render).toHaveBeenCalledTimes(1)
  expect(new Set(variants.map((variant) => variant.length))).toEqual(new Set([10]))
})

test('a failed rendering is not cached', async () => {
  const cache = new VariantCache(folder, 1_000)
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', bytes(3))).toHaveLength(3)
})

test('the least recently used variants are evicted beyond the size limit', async () => {
  const cache = new VariantCache(folder, 30)
  for (const key of ['a', 'b', 'c']) await cache.get(key, bytes(10))
  await cache.get('a', bytes(10))
  await cache.get('d', bytes(10))
  expect((await readdir(folder)).toSorted()).toEqual(['a', 'c', 'd'])
})

test('a later run reuses complete variants and removes incomplete files', async () => {
  await new VariantCache(folder, 1_000).get('new', bytes(10))
  await writeFile(join(folder, 'old'), 'x'.repeat(10))
  await utimes(join(folder, 'old'), 1, 1)
  await writeFile(join(folder, 'half.tmp'), 'x')
  await writeFile(join(folder, 'empty'), '')
  const cache = new VariantCache(folder, 25)
  const make = vi.fn(bytes(10))
  await cache.get('new', make)
  expect(make).not.toHaveBeenCalled()
  await cache.get('another', make)
  expect((await readdir(folder)).toSorted()).toEqual(['another', 'new'])
})

test('a variant whose file was deleted is rendered again', async () => {
  const cache = new VariantCache(folder, 1_000)
  await cache.get('a', bytes(10))
  await rm(join(folder, 'a'))
  expect(await cache.get('a', bytes(10))).toHaveLength(10)
})
