import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file so that after a crash or a power cut it is there whole, as it was before, or not at all.
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
  // The new name is in the folder: it, too, has to reach the disk.
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
