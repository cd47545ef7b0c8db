import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { systemAuthor } from '../access/user-directory.ts'
import { siblingModule } from '../sibling-module.ts'
import { openReadOnlyDatabase } from '../storage/database.ts'
import type { Dataset } from './open-dataset.ts'

/** Tables with sessions of users, and with messages and publications of the source. */
const UNCOPIED_TABLES = ['sessions', 'key_values', 'webhook_outbox', 'webhook_attempts', 'schedules']
const HISTORY_TABLES = ['transaction_documents', 'transactions']
const ASSETS = ['image', 'file'] as const
/** Pages (4 KiB) between two reports of progress. */
const pagesPerStep = 1_000

export interface CopyOptions {
  skipHistory: boolean
  /** Called with the fraction that has been copied, 0 to 1. */
  onProgress: (share: number) => void
}

/** Copies the database of the dataset, as of now, and its assets into an empty folder. */
export async function copyDatasetFolder(
  source: Dataset,
  folder: string,
  options: CopyOptions,
): Promise<void> {
  const path = join(folder, 'lake.db')
  const reader = openReadOnlyDatabase(source.database.path)
  try {
    // An open snapshot: writes during the copy would otherwise start it again and again.
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM sqlite_schema').get()
    await backup(reader, path, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) => options.onProgress(1 - remainingPages / totalPages),
    })
  } finally {
    reader.close()
  }
  await removeUncopiedData(path, options.skipHistory)
  await linkFiles(join(source.folder, 'assets', 'originals'), join(folder, 'assets', 'originals'))
}

/** The copy must have no sessions, and must not deliver the source's messages a second time. */
async function removeUncopiedData(path: string, skipHistory: boolean): Promise<void> {
  const tables = skipHistory ? [...UNCOPIED_TABLES, ...HISTORY_TABLES] : UNCOPIED_TABLES
  const worker = new Worker(siblingModule(import.meta.url, 'copy-cleanup-worker'), {
    workerData: { path, tables },
  })
  // Rejects when the worker fails.
  await once(worker, 'message')
  await worker.terminate()
}

/** Assets never change, so that two datasets can share the bytes on the disk. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const folder = join(to, entry.parentPath.slice(from.length))
    await mkdir(folder, { recursive: true })
    await link(join(entry.parentPath, entry.name), join(folder, entry.name))
  }
}

/** Makes the asset documents of a copy refer to their files in the copy. */
export async function relocateAssets(copy: Dataset): Promise<void> {
  const ids = ASSETS.flatMap((kind) => copy.store.idsWithPrefix(`${kind}-`))
  if (ids.length === 0) return
  await copy.store.transact(systemAuthor.id, undefined, async (tx) => {
    for (const id of ids) {
      await tx.pause()
      const asset = tx.get(id)
      const location = asset && copy.assets.locationOf(asset)
      if (asset && location) tx.put({ ...asset, ...location }, { patch: { id, set: location } })
    }
  })
}
