import { rename, rm } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { findLockOwner } from './lock.ts'

/**
 * Deletes the data folder; the next start loads the demo content again.
 *
 * @throws StartError when a sandbox is using the folder.
 */
export async function resetData(dataDir: string): Promise<void> {
  const owner = await findLockOwner(dataDir)
  if (owner !== undefined) {
    throw new StartError(`Lucarne is running on ${dataDir} (process ${owner}): stop it with Ctrl-C first.`)
  }
  // Renamed first: an interrupted deletion must not leave half a database for the next start.
  const trashDir = `${dataDir}.removed-${process.pid}`
  const isRenamed = await rename(dataDir, trashDir).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (isRenamed) await rm(trashDir, { recursive: true, force: true })
}
