import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renameDurably, writeSynced } from './durable-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-durable-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Makes the sync of every folder fail, as systems do that have no such call. */
async function refuseFolderSync(code: string): Promise<void> {
  const handle = await open(folder, 'r')
  const prototype: { sync: () => Promise<void> } = Object.getPrototypeOf(handle)
  await handle.close()
  const { sync } = prototype
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: typeof handle) {
    if ((await this.stat()).isDirectory()) throw Object.assign(new Error(code), { code })
    await sync.call(this)
  })
}

describe('a file is written durably', () => {
  test.each(['EPERM', 'EACCES', 'EISDIR', 'EINVAL'])(
    'also where the system answers %s to the sync of a folder',
    async (code) => {
      await refuseFolderSync(code)
      await writeSynced(join(folder, 'new'), 'text')
      await renameDurably(join(folder, 'new'), join(folder, 'file'))
      expect(await readFile(join(folder, 'file'), 'utf8')).toBe('text')
    },
  )

  test('but a disk that fails to sync a folder is reported', async () => {
    await refuseFolderSync('EIO')
    await writeSynced(join(folder, 'new'), 'text')
    await expect(renameDurably(join(folder, 'new'), join(folder, 'file'))).rejects.toThrow('EIO')
  })

  test('and a source that breaks off leaves no file', async () => {
    async function* breaksOff() {
      yield Buffer.from('half')
      throw new Error('broken off')
    }
    await expect(writeSynced(join(folder, 'new'), breaksOff())).rejects.toThrow('broken off')
    expect(await readdir(folder)).toEqual([])
  })
})
