import { rename, rm } from 'node:fs/promises'
import { lockHolder } from './lock.ts'
import { StartError } from './start-error.ts'

/**
 * Removes everything the sandbox keeps; the next start loads the demo content again.
 *
 * @throws StartError when a sandbox is using the folder.
 */
export async function resetData(dataDir: string): Promise<void> {
  const holder = await lockHolder(dataDir)
  if (holder !== undefined) {
    throw new StartError(`Lucarne is running on ${dataDir} (process ${holder}): stop it with Ctrl-C first.`)
  }
  // Renamed first: an interrupted removal must not leave half a database where the next start would open it.
  const doomed = `${dataDir}.removed-${process.pid}`
  const renamed = await rename(dataDir, doomed).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
  if (renamed) await rm(doomed, { recursive: true, force: true })
}
