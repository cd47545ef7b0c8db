import { existsSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { siblingModule } from '../sibling-module.ts'

/** A database up to this size is checked within a second. */
const maxBytesCheckedAtOpen = 64 * 1024 * 1024

export function isIntact(db: DatabaseSync): boolean {
  return db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok'
}

/**
 * Whether the database is checked before it is used: a large one takes too long, also after a process that was killed, from
 * which SQLite recovers.
 */
export function isCheckedAtOpen(path: string, maxBytes = maxBytesCheckedAtOpen): boolean {
  return !existsSync(path) || statSync(path).size <= maxBytes
}

/** Checks the database on a worker thread. @returns ends the check */
export function checkInBackground(path: string, onDamaged: () => void): () => Promise<unknown> {
  const worker = new Worker(siblingModule(import.meta.url, 'integrity-worker'), { workerData: path })
  worker.on('message', (intact: boolean) => {
    if (!intact) onDamaged()
  })
  worker.on('error', onDamaged)
  worker.unref()
  return () => worker.terminate()
}
