import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataDir } from './prepare.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucarne-prepare-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('the data folder is readable by its owner only, also an older one', async () => {
  await chmod(folder, 0o755)
  for (const dataDir of [folder, join(folder, 'new')]) {
    await prepareDataDir(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  }
})

it('an unwritable data folder is reported in one sentence', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow(
    /^\S+ cannot be written \(ENOTDIR\): change its permissions, or name another folder with LUCARNE_DATA\.$/,
  )
})

it('a full disk is reported in one sentence', async () => {
  await expect(prepareDataDir(folder, Number.MAX_VALUE)).rejects.toThrow(
    /^The disk of \S+ is full: free .* or name another folder with LUCARNE_DATA\.$/,
  )
})
