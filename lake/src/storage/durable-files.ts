import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** How systems refuse to sync a folder, which they have on the disk by themselves: Windows, and some network disks. */
const refusals = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** Makes a rename in the folder survive a power cut, where the system lets a folder be synced. */
export async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined
  try {
    folder = await open(path, 'r')
    await folder.sync()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error
  } finally {
    await folder?.close()
  }
}

/**
 * Writes a new file, which is on the disk when it resolves.
 * @param path in a folder that exists; nothing stays there of a file that could not be written
 */
export async function writeSynced(path: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
}

/** Renames a file, replacing the one that is there, in a way that survives a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}
