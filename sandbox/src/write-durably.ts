import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
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

const temporaryName = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp$/

/** Removes what writes that were killed have left in a folder and those below; nobody may write there meanwhile. */
export async function removeUnfinishedFiles(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  for (const name of files.filter((file) => temporaryName.test(file)))
    await rm(join(folder, name), { force: true })
}
