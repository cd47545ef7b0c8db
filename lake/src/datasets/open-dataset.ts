import { join } from 'node:path'
import { AccessControl } from '../access/access-control.ts'
import type { Role } from '../access/identity.ts'
import { systemAuthor } from '../access/user-directory.ts'
import { MAX_VARIANT_BYTES } from '../assets/asset.ts'
import { AssetLibrary } from '../assets/asset-library.ts'
import { BlobStore } from '../assets/blob-store.ts'
import { VariantCache } from '../assets/transform/variant-cache.ts'
import { DocumentService } from '../documents/document-service.ts'
import { createIntegrityCheck } from '../documents/reference-integrity.ts'
import { createSelectIds } from '../documents/select-ids.ts'
import { OpenStreams } from '../listen/event-stream.ts'
import { PresenceChannel } from '../presence/presence-channel.ts'
import { createQueryEngine } from '../query/query-engine.ts'
import { QueryExecutor, type QueryWorkers } from '../query/workers/query-executor.ts'
import { createReleaseLock } from '../releases/release-lock.ts'
import { ReleaseScheduler } from '../releases/release-scheduler.ts'
import type { LakeDatabase } from '../storage/database.ts'
import { DocumentStore } from '../storage/document-store.ts'
import { Translog } from '../storage/translog.ts'
import type { Webhook } from '../webhooks/webhook.ts'
import { WebhookService } from '../webhooks/webhook-service.ts'

/** What all datasets of a lake share. */
export interface DatasetOptions {
  projectId: string
  baseUrl: string
  roles: readonly Role[]
  workers: QueryWorkers
}

interface DatasetSettings {
  name: string
  folder: string
  webhooks: readonly Webhook[]
  /** Closed to anonymous callers. */
  isPrivate: boolean
}

/** An open dataset: its content, and the services that read and write it. */
export type Dataset = ReturnType<typeof openDataset>

/**
 * Opens the dataset whose database and assets are in `folder`.
 * @throws RangeError when a grant or a webhook is malformed
 */
export function openDataset(
  database: LakeDatabase,
  { name, folder, webhooks, isPrivate }: DatasetSettings,
  { projectId, baseUrl, roles, workers }: DatasetOptions,
) {
  const { db } = database
  const datasetRef = { projectId, dataset: name }
  const store = new DocumentStore(database)
  const translog = new Translog(db)
  const engine = createQueryEngine(database, datasetRef)
  const queries = new QueryExecutor(engine, { databasePath: database.path, datasetRef }, workers)
  store.addParticipant({
    write: ({ previous, next }) => engine.documentChanged(previous, next),
    committed: (changes) => engine.committed(changes.map(({ id }) => id)),
  })
  const access = new AccessControl(engine, name, roles)
  const checkIntegrity = createIntegrityCheck(db)
  const documents = new DocumentService({
    store,
    selectIds: createSelectIds(queries),
    access,
    checkIntegrity,
    checkLock: createReleaseLock(db),
    lastRevision: (id) => translog.lastRevision(id),
  })
  const blobs = new BlobStore(join(folder, 'assets'))
  const webhookService = new WebhookService({ database, store, datasetRef, webhooks })
  const scheduler = new ReleaseScheduler({
    db,
    store,
    translog,
    checkIntegrity,
    systemAuthorId: systemAuthor.id,
  })
  const streams = new OpenStreams()

  return {
    name,
    isPrivate,
    database,
    store,
    translog,
    engine,
    queries,
    access,
    checkIntegrity,
    documents,
    blobs,
    variants: new VariantCache(join(folder, 'assets', 'variants'), MAX_VARIANT_BYTES),
    assets: new AssetLibrary(blobs, { ...datasetRef, baseUrl }),
    streams,
    presence: new PresenceChannel(),
    async close(): Promise<void> {
      streams.closeAll()
      scheduler.close()
      await webhookService.close()
      database.close()
    },
  }
}
