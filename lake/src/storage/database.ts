import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { LakeDocument } from './document.ts'
import { lockFile } from './lock-file.ts'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'

const FILE_NAME = 'lake.db'
const LOCK_FILE_NAME = 'lake.lock'
/** Larger databases take too long to check at each start. */
const maxCheckedBytes = 64 * 1024 * 1024
/** How long a connection waits for another one, which holds a lock only while it opens, closes or recovers. */
const busyTimeoutMs = 5_000

/** A dataset's database. Its workers have read-only connections of their own. */
export interface LakeDatabase {
  db: DatabaseSync
  path: string
  close(): void
}

/**
 * Opens or creates the lake's database under `dataDir`. Every commit is on the disk before it is acknowledged, unless
 * it need not be durable.
 * @throws LakeDataError when the file is damaged, in use, or written by a newer version; the file is left as it is.
 */
export function openDatabase(dataDir: string, { isDurable = true } = {}): LakeDatabase {
  const path = join(dataDir, FILE_NAME)
  const closeOpened: (() => void)[] = []
  const close = () => {
    for (const closeOne of closeOpened.splice(0).reverse()) closeOne()
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    // One process owns the folder: the caches in memory would not see the writes of another. The lock is a file of its
    // own, because readers share the database.
    const unlock = lockFile(join(dataDir, LOCK_FILE_NAME))
    if (!unlock) throw new LakeDataError(inUseMessage(path))
    closeOpened.push(unlock)
    const isSmall = !existsSync(path) || statSync(path).size <= maxCheckedBytes
    const db = new DatabaseSync(path, { timeout: busyTimeoutMs })
    closeOpened.push(() => db.close())
    if (isSmall && db.prepare('PRAGMA quick_check(1)').get()?.quick_check !== 'ok')
      throw new LakeDataError(damagedMessage(path))
    requireSupportedVersion(db, path)
    db.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'OFF'}`)
    db.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
    db.exec(`BEGIN IMMEDIATE; ${SCHEMA} PRAGMA user_version = ${SCHEMA_VERSION}; COMMIT`)
    return { db, path, close }
  } catch (error) {
    close()
    throw error instanceof LakeDataError
      ? error
      : new LakeDataError(describeOpenError(error, path), { cause: error })
  }
}

/** Moves what the write-ahead log has into the file, so that neither grows beyond what it holds. */
export function checkpoint(db: DatabaseSync): void {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** A connection that sees what is committed; also for a worker of the process that opened the database. */
export function openReadOnlyDatabase(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs })
}

function requireSupportedVersion(db: DatabaseSync, path: string): void {
  const version = db.prepare('PRAGMA user_version').get()?.user_version
  if (Number(version) > SCHEMA_VERSION) {
    throw new LakeDataError(
      `The content database ${path} was written by a newer version of the lake: update the lake, or choose another data folder.`,
    )
  }
}

function describeOpenError(error: unknown, path: string): string {
  const message = error instanceof Error ? error.message : String(error)
  if (/locked|busy/i.test(message)) return inUseMessage(path)
  if (/malformed|not a database|corrupt/i.test(message)) return damagedMessage(path)
  return `The content database ${path} cannot be opened (${message}): check the folder's rights and free space.`
}

function inUseMessage(path: string): string {
  return `The content database ${path} is in use by another process: stop that one first.`
}

function damagedMessage(path: string): string {
  return `The content database ${path} is damaged: move it away and import your last archive, or restore a backup of the folder.`
}

/** The data folder cannot be used as it is. The message is one sentence that says what to do. */
export class LakeDataError extends Error {
  override readonly name = 'LakeDataError'
}

/** Runs `work` within the open transaction, or within a new one when none is open. */
export function runInTransaction<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work()
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Runs `read` on one state of the database, whatever other connections commit meanwhile. */
export function runInSnapshot<T>(db: DatabaseSync, read: () => T): T {
  if (db.isTransaction) return read()
  db.exec('BEGIN')
  try {
    return read()
  } finally {
    db.exec('COMMIT')
  }
}

export type Row = Record<string, SQLOutputValue>

/** A TEXT column that is never NULL. */
export function textColumn(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`)
  return value
}

/** A TEXT column that may be NULL. */
export function optionalTextColumn(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : textColumn(row, column)
}

/** An INTEGER column. */
export function integerColumn(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no integer`)
  return value
}

/** Parses a stored document. It was validated when it was written, so it is not validated again. */
export function parseDocument(json: string): LakeDocument {
  return JSON.parse(json)
}
