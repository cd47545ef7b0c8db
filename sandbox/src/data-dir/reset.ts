import { StartError } from '../start-error.ts'
import { findLockOwner } from './lock.ts'
import { deleteDataDir } from './replace-data-dir.ts'

/**
 * Deletes the data folder; the next start loads the demo content again.
 *
 * @throws StartError when a sandbox is using the folder.
 */
export async function resetData(dataDir: string): Promise<void> {
  const owner = findLockOwner(dataDir)
  if (owner !== undefined) {
    throw new StartError(`Lucarne is running on ${dataDir} (process ${owner}): stop it with Ctrl-C first.`)
  }
  await deleteDataDir(dataDir)
}
