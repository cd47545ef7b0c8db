import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportArchive } from '../../src/archive/export-archive.ts'
import { importArchive } from '../../src/archive/import-archive.ts'
import { AssetLibrary } from '../../src/assets/asset-library.ts'
import { BlobStore } from '../../src/assets/blob-store.ts'
import { createIntegrityCheck } from '../../src/documents/reference-integrity.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { DocumentStore } from '../../src/storage/document-store.ts'

/** A document store and an asset library with import and export, without HTTP. */
export async function openBareDataset() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-archive-'))
  const database = openDatabase(dataDir)
  const { db } = database
  const store = new DocumentStore(database)
  const blobs = new BlobStore(join(dataDir, 'assets'))
  const assets = new AssetLibrary(blobs, { projectId: 'p', dataset: 'd', baseUrl: 'http://lake' })
  const checkIntegrity = createIntegrityCheck(db)
  let transactions = 0
  store.onCommit(() => {
    transactions += 1
  })
  return {
    store,
    blobs,
    transactions: () => transactions,
    importArchive: (path: string) =>
      importArchive({ database, store, assets, checkIntegrity, author: 'test' }, path),
    exportArchive: () => exportArchive({ path: database.path, blobs, dataset: 'd' }),
    ids: (): string[] =>
      db
        .prepare('SELECT id FROM documents ORDER BY id')
        .all()
        .map((row) => String(row.id)),
    async close() {
      database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type BareDataset = Awaited<ReturnType<typeof openBareDataset>>
