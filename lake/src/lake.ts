import { join } from 'node:path'
import { AccessControl } from './access/access-control.ts'
import { Sessions } from './access/sessions.ts'
import { systemAuthor, UserDirectory } from './access/user-directory.ts'
import { exportArchive } from './archive/export-archive.ts'
import { registerExportRoute } from './archive/export-route.ts'
import { importArchive } from './archive/import-archive.ts'
import { MAX_VARIANT_BYTES } from './assets/asset.ts'
import { AssetLibrary } from './assets/asset-library.ts'
import { registerAssetRoutes } from './assets/asset-routes.ts'
import { BlobStore } from './assets/blob-store.ts'
import { RenderQueue } from './assets/transform/render-queue.ts'
import { VariantCache } from './assets/transform/variant-cache.ts'
import { registerUploadRoutes } from './assets/upload-routes.ts'
import { registerDocumentRoutes } from './documents/document-routes.ts'
import { DocumentService } from './documents/document-service.ts'
import { checkHostedLimits } from './documents/hosted-limits.ts'
import { createIntegrityCheck } from './documents/reference-integrity.ts'
import { createSelectIds } from './documents/select-ids.ts'
import { registerHistoryRoutes } from './history/history-routes.ts'
import { createApp } from './http/app.ts'
import { startServer, stopServer } from './http/server.ts'
import type { Lake, LakeOptions, MountableLake } from './lake-options.ts'
import { OpenStreams } from './listen/event-stream.ts'
import { registerListenRoute } from './listen/listen-route.ts'
import { registerLiveRoute } from './listen/live-route.ts'
import { registerAuthRoutes } from './management/auth-routes.ts'
import { registerProjectRoutes } from './management/project-routes.ts'
import { registerStubRoutes } from './management/stub-routes.ts'
import { registerUserRoutes, UserSettings } from './management/user-routes.ts'
import { createMuxRoute } from './mux/mux-route.ts'
import { registerUnsupportedRoutes } from './parity/register-unsupported-routes.ts'
import { createPresenceRoute } from './presence/presence-route.ts'
import { BackgroundTask } from './query/index/background-task.ts'
import { createQueryEngine, indexWriter } from './query/query-engine.ts'
import { registerQueryRoute } from './query/query-route.ts'
import { QueryExecutor } from './query/workers/query-executor.ts'
import { createReleaseLock } from './releases/release-lock.ts'
import { ReleaseScheduler } from './releases/release-scheduler.ts'
import { type LakeDatabase, openDatabase } from './storage/database.ts'
import { DocumentStore } from './storage/document-store.ts'
import { Translog } from './storage/translog.ts'
import { WebhookService } from './webhooks/webhook-service.ts'

/**
 * Opens the Content Lake in `options.dataDir`.
 * @throws LakeDataError when its database is damaged, in use, or newer than this version
 * @throws RangeError when the configured users, roles or grants are inconsistent, or a webhook is malformed
 */
export function openLake(options: LakeOptions): Promise<Lake> {
  return openMountableLake(options)
}

/** Like `openLake`, for a server of the caller. */
export async function openMountableLake(options: LakeOptions): Promise<MountableLake> {
  const database = openDatabase(options.dataDir, { isDurable: options.isDurable ?? true })
  try {
    return assembleLake(options, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

function assembleLake(options: LakeOptions, database: LakeDatabase): MountableLake {
  const { reader } = database
  const users = new UserDirectory(options.users, options.roles, options.robots)
  const { projectId, dataset } = options
  const store = new DocumentStore(database)
  const translog = new Translog(reader)
  const engine = createQueryEngine(database, { projectId, dataset, onIndexAdded: () => indexing.start() })
  const indexing = new BackgroundTask(() => database.writes.run(indexWriter, () => engine.buildIndexes()))
  indexing.start()
  const queries = new QueryExecutor(engine, {
    databasePath: database.path,
    datasetRef: { projectId, dataset },
  })
  store.addParticipant({
    write: ({ previous, next }) => engine.documentChanged(previous, next),
    committed: (changes) => engine.committed(changes.map(({ id }) => id)),
  })
  const access = new AccessControl(engine, options.roles)
  const sessions = new Sessions(database, users, options.tokens ?? {})
  const checkIntegrity = createIntegrityCheck(reader)
  const documents = new DocumentService({
    store,
    selectIds: createSelectIds(queries),
    access,
    checkIntegrity,
    checkLock: createReleaseLock(reader),
    checkLimits: options.strict ? checkHostedLimits : undefined,
    lastRevision: (id) => translog.lastRevision(id),
  })
  const blobs = new BlobStore(join(options.dataDir, 'assets'))
  const variants = new VariantCache(join(options.dataDir, 'assets', 'variants'), MAX_VARIANT_BYTES)
  const location = { projectId, dataset, baseUrl: options.baseUrl }
  const assets = new AssetLibrary(blobs, location)
  const webhooks = new WebhookService({
    database,
    store,
    datasetRef: { projectId, dataset },
    webhooks: options.webhooks ?? [],
  })
  const scheduler = new ReleaseScheduler({
    reader,
    store,
    translog,
    checkIntegrity,
    systemAuthorId: systemAuthor.id,
  })
  const streams = new OpenStreams()
  const origins = new Set(options.allowedOrigins)
  const isAllowedOrigin = (origin: string) => origins.has(origin)

  const app = createApp({
    dataset,
    sessions,
    isAllowedOrigin,
    requestsPerMinute: options.requestsPerMinute,
    strict: options.strict ?? false,
    files: (filesApp) =>
      registerAssetRoutes(filesApp, { store, blobs, variants, renders: new RenderQueue(), location }),
    api: (api) => {
      registerQueryRoute(api, { queries })
      registerDocumentRoutes(api, { store, access, documents })
      registerListenRoute(api, { store, translog, engine, streams, access })
      registerLiveRoute(api, { store, translog, engine, streams, access })
      registerExportRoute(api, { reader, access })
      registerUploadRoutes(api, { library: assets, documents, access })
      registerHistoryRoutes(api, { translog, access })
      registerAuthRoutes(api, { users, sessions, isAllowedOrigin, baseUrl: options.baseUrl })
      registerUserRoutes(api, { users, settings: new UserSettings(database) })
      registerProjectRoutes(api, { projectId, dataset, users })
      registerStubRoutes(api, { isAllowedOrigin })
      registerUnsupportedRoutes(api)
    },
  })
  const fetch = async (request: Request, clientIp?: string) => app.fetch(request, { clientIp })
  const servers = new Set<() => Promise<void>>()
  const openSockets = () => [
    createMuxRoute({ fetch, isAllowedOrigin }),
    createPresenceRoute({
      dataset,
      isAllowedOrigin,
      findUserId: (token) => sessions.identify(token)?.user.id,
    }),
  ]

  return {
    fetch,
    openSockets,
    async serve(listenOptions) {
      const sockets = openSockets()
      const allowedHosts = [new URL(options.baseUrl).hostname]
      const server = await startServer({ ...listenOptions, allowedHosts }, fetch, sockets)
      const close = async () => {
        servers.delete(close)
        streams.closeAll()
        for (const socket of sockets) socket.close()
        await stopServer(server)
      }
      servers.add(close)
      return { close }
    },
    importArchive: (path) => importArchive({ store, assets, checkIntegrity, author: systemAuthor.id }, path),
    exportArchive: () => exportArchive({ reader, blobs, dataset }),
    deadWebhookMessages: () => webhooks.deadMessages(),
    isEmpty: () => !store.hasTransactions(),
    async close() {
      for (const close of servers) await close()
      streams.closeAll()
      scheduler.close()
      await webhooks.close()
      indexing.stop()
      await queries.close()
      await database.close()
    },
  }
}

export type { Identity, LocalUser, Role } from './access/identity.ts'
export type { Lake, LakeOptions } from './lake-options.ts'
// biome-ignore lint/performance/noBarrelFile: the package's only entry, and callers catch the error that openLake throws.
export { LakeDataError } from './storage/database.ts'
export type { Webhook } from './webhooks/webhook.ts'
