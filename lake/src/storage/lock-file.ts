import { DatabaseSync } from 'node:sqlite'

/** What SQLite says of a database that another connection has locked. */
const busyCode = 5

/**
 * Locks a file. SQLite holds the lock, which the system frees when the process ends, however it ends. The file stays:
 * one that is deleted could be locked twice.
 * @returns unlocks it; undefined while another connection, of this process or another one, has locked it
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busyCode) return undefined
    throw error
  }
}
