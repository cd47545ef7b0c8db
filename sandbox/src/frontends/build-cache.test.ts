import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFile } from '@lucarne/lake/lock-file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, reuseOrBuild } from './build-cache.ts'

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'lucarne-build-'))
})
afterEach(() => rm(cacheDir, { recursive: true }))

const listBuilds = async () => (await readdir(cacheDir)).filter((entry) => !entry.endsWith('.lock'))
const writePage = (folder: string) => writeFile(join(folder, 'index.html'), 'page')

test('the build cache builds once for the same sources', async () => {
  let builds = 0
  const build = async (folder: string) => {
    builds++
    await writePage(folder)
  }
  const first = await reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, build)
  expect(await reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, build)).toBe(first)
  expect(builds).toBe(1)
  expect(await readdir(first)).toEqual(['index.html'])
})

test('the build cache stores nothing of a failed build', async () => {
  const failing = async (folder: string) => {
    await writePage(folder)
    throw new Error('stopped')
  }
  await expect(reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, failing)).rejects.toThrow('stopped')
  expect(await listBuilds()).toEqual([])
})

test('sandboxes that build at once build in turn and share the result', async () => {
  let running = 0
  let builds = 0
  const build = () =>
    reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, async (folder) => {
      builds += 1
      running += 1
      expect(running).toBe(1)
      await writePage(folder)
      running -= 1
    })
  const folders = await Promise.all(Array.from({ length: 20 }, build))
  expect(new Set(folders).size).toBe(1)
  expect(builds).toBe(1)
  expect(await listBuilds()).toEqual(['studio-build-a'])
  expect(await readdir(folders[0] ?? '')).toEqual(['index.html'])
})

test('the same build of another process is awaited and used', async () => {
  const folder = join(cacheDir, 'studio-build-a')
  const unlock = lockFile(join(cacheDir, 'studio.lock'))
  const build = reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, async () => {
    throw new Error('built a second time')
  })
  await mkdir(folder)
  unlock?.()
  expect(await build).toBe(folder)
})

test('the build cache keeps the newest builds of each front end only', async () => {
  for (const hash of ['a', 'b', 'c', 'd', 'e', 'f'])
    await reuseOrBuild({ cacheDir, name: 'web', hash }, writePage)
  await reuseOrBuild({ cacheDir, name: 'studio', hash: 'a' }, writePage)
  const folders = await listBuilds()
  expect(folders).toHaveLength(5)
  expect(folders).toEqual(expect.arrayContaining(['web-build-f', 'studio-build-a']))
})

test('a changed or added source changes the hash, a test or generated file does not', async () => {
  await mkdir(join(cacheDir, 'web/node_modules/x'), { recursive: true })
  await writeFile(join(cacheDir, 'web/page.tsx'), 'one')
  const hash = () => hashSources(cacheDir, ['web/**'])
  const before = hash()
  await writeFile(join(cacheDir, 'web/page.test.tsx'), 'test')
  await writeFile(join(cacheDir, 'web/node_modules/x/index.js'), 'dependency')
  expect(hash()).toBe(before)
  await writeFile(join(cacheDir, 'web/page.tsx'), 'two')
  const changed = hash()
  expect(changed).not.toBe(before)
  await writeFile(join(cacheDir, 'web/other.tsx'), '')
  expect(hash()).not.toBe(changed)
})
