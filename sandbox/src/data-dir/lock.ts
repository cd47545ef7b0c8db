import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid of the process that has locked the folder, or undefined when none is alive. */
export async function findLockOwner(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'lock'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : undefined
}

/**
 * Locks the data folder for this process: the databases inside have no lock of their own, and two writers would lose
 * each other's commits. Not `proper-lockfile`, which releases the lock of a killed process only after seconds, and
 * cannot say which process holds it.
 *
 * @returns a function that unlocks the folder.
 * @throws StartError when another process has locked it.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  const create = () => writeFile(file, `${process.pid}\n`, { flag: 'wx' })
  try {
    await create()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const owner = await findLockOwner(dataDir)
    if (owner !== undefined) {
      throw new StartError(
        `Lucarne already runs on ${dataDir} (process ${owner}): use that one, or stop it with Ctrl-C first. (If that process is something else, delete ${file}.)`,
      )
    }
    // The owner was killed.
    await rm(file, { force: true })
    await create()
  }
  return () => rm(file, { force: true })
}

/**
 * Locks the data folder of a stopped sandbox, to copy or replace it.
 * @returns a function that unlocks the folder
 * @throws StartError while a sandbox, or one of its services, uses it
 */
export async function lockStoppedDataDir(dataDir: string): Promise<() => Promise<void>> {
  for (const folder of [dataDir, join(dataDir, 'supabase')]) {
    const owner = await findLockOwner(folder)
    if (owner === undefined) continue
    throw new StartError(`Lucarne is running on ${dataDir} (process ${owner}): stop it with Ctrl-C first.`)
  }
  return lockDataDir(dataDir)
}
