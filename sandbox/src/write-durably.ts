import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Replaces a file atomically and syncs it: after a crash or a power cut it has its old content or its new content,
 * whole. Not `write-file-atomic`, which takes no streams and does not sync the folder.
 *
 * @param path in a folder that exists.
 */
export async function writeDurably(path: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // The rename is an entry of the folder, which has to reach the disk too.
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
