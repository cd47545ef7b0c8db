import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { renameDurably, writeSynced } from '@lucarne/lake/durable-files'

/**
 * Replaces a file atomically and syncs it: after a crash or a power cut it has its old content or its new content,
 * whole. Not `write-file-atomic`, which takes no streams and does not sync the folder.
 *
 * @param path in a folder that exists.
 */
export async function writeDurably(path: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeSynced(temporary, content)
  try {
    await renameDurably(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
