import { existsSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isSqliteError } from './sqlite-error.ts'

/** How long another process may take to read or write the owner. */
const readTimeoutMs = 1_000

/** Opens the file; a power cut may have left half of it, and it holds nothing worth keeping. */
function openLock(path: string): { lock: DatabaseSync; owner: number | undefined } {
  const lock = new DatabaseSync(path, { timeout: readTimeoutMs })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
    return { lock, owner: Number(lock.prepare('PRAGMA user_version').get()?.user_version) || undefined }
  } catch (error) {
    lock.close()
    if (!isSqliteError(error, 'notADatabase')) throw error
    rmSync(path)
    return openLock(path)
  }
}

/**
 * Locks a file. SQLite holds the lock, which the system frees when the process ends, however it ends and whatever
 * process gets its number then. The file stays: one that is deleted could be locked twice.
 * @returns unlocks it; undefined while another connection, of this process or another one, has locked it
 */
export function lockFile(path: string): (() => void) | undefined {
  const { lock } = openLock(path)
  try {
    // The owner is committed before the file is locked for good, so that others can read it meanwhile.
    lock.exec(`PRAGMA busy_timeout = 0; PRAGMA user_version = ${process.pid}; BEGIN IMMEDIATE`)
  } catch (error) {
    lock.close()
    if (isSqliteError(error, 'busy')) return undefined
    throw error
  }
  return () => {
    lock.exec('PRAGMA user_version = 0; COMMIT')
    lock.close()
  }
}

/** The process that locked the file last and did not unlock it; it may have been killed since. */
export function readLastOwner(path: string): number | undefined {
  if (!existsSync(path)) return undefined
  const { lock, owner } = openLock(path)
  lock.close()
  return owner
}
