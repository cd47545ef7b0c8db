import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockFile, readLastOwner } from '@lucarne/lake/lock-file'
import { StartError } from '../start-error.ts'

/** Services of a killed sandbox end by themselves within this time. */
export const endTimeoutMs = 15_000
const pollMs = 100

const lockPath = (dataDir: string) => join(dataDir, 'lock')

/** The locks of the services that hold a database open. */
const serviceLocks = ['supabase/lock', 'lake/lake.lock']

function isLocked(path: string): boolean {
  if (!existsSync(path)) return false
  const unlock = lockFile(path)
  unlock?.()
  return unlock === undefined
}

/** The pid of the process that has locked the folder, or undefined when none has. */
export function findLockOwner(dataDir: string): number | undefined {
  const path = lockPath(dataDir)
  const owner = readLastOwner(path)
  return isLocked(path) ? owner : undefined
}

/** Whether the last process that locked the folder did not unlock it: it was killed, or still runs. */
export const isInterrupted = (dataDir: string): boolean => readLastOwner(lockPath(dataDir)) !== undefined

/**
 * Locks the data folder for this process: the databases inside have no lock of their own, and two writers would lose
 * each other's commits.
 *
 * @returns a function that unlocks the folder.
 * @throws StartError when another process has locked it.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = lockPath(dataDir)
  const unlock = lockFile(path)
  if (unlock) return unlock
  // A second container on the same volume sees other process numbers.
  throw new StartError(
    `Lucarne already runs on ${dataDir} (process ${readLastOwner(path)} of this machine or of a container): use that one, or stop it first.`,
  )
}

/**
 * Resolves when no service of a killed sandbox has a database in the folder open.
 * @throws StartError when one does not end by itself
 */
export async function waitForServices(dataDir: string, timeoutMs = endTimeoutMs): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (const path of serviceLocks.map((name) => join(dataDir, name)))
    while (isLocked(path)) {
      if (Date.now() > deadline)
        throw new StartError(
          `Lucarne is running on ${dataDir} (process ${readLastOwner(path)}): stop it first.`,
        )
      await wait(pollMs)
    }
}

/**
 * Locks the data folder of a stopped sandbox, to copy or replace it.
 * @returns a function that unlocks the folder
 * @throws StartError while a sandbox, or one of its services, uses it
 */
export async function lockStoppedDataDir(dataDir: string): Promise<() => void> {
  const unlock = lockDataDir(dataDir)
  try {
    await waitForServices(dataDir, 0)
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}
