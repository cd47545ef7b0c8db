import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The pid of the sandbox that uses the folder, or undefined when none is alive. */
export async function lockHolder(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'lock'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid !== process.pid && isAlive(pid) ? pid : undefined
}

/**
 * Takes the data folder for this process: the databases inside have no lock of their own, and two writers
 * would each lose what the other acknowledged.
 *
 * @returns a function that gives the folder back.
 * @throws StartError when another sandbox uses it.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'lock')
  const take = () => writeFile(file, `${process.pid}\n`, { flag: 'wx' })
  try {
    await take()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = await lockHolder(dataDir)
    if (holder !== undefined) {
      throw new StartError(
        `Lucarne already runs on ${dataDir} (process ${holder}): use that one, or stop it with Ctrl-C first. (If that process is something else, delete ${file}.)`,
      )
    }
    // Left behind by a process that was killed.
    await rm(file, { force: true })
    await take()
  }
  return () => rm(file, { force: true })
}

/**
 * Takes the data folder of a house that stands still, to copy or replace it whole.
 *
 * @returns a function that gives the folder back.
 * @throws StartError when a sandbox, or what is left of one, still uses it.
 */
export async function holdStoppedFolder(dataDir: string): Promise<() => Promise<void>> {
  for (const folder of [dataDir, join(dataDir, 'supabase')]) {
    const holder = await lockHolder(folder)
    if (holder === undefined) continue
    throw new StartError(`Lucarne is running on ${dataDir} (process ${holder}): stop it with Ctrl-C first.`)
  }
  return lockDataFolder(dataDir)
}
