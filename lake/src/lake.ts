import { Sessions } from './access/sessions.ts'
import { systemAuthor, UserDirectory } from './access/user-directory.ts'
import { exportArchive } from './archive/export-archive.ts'
import { registerExportRoute } from './archive/export-route.ts'
import { importArchive } from './archive/import-archive.ts'
import { registerAssetRoutes } from './assets/asset-routes.ts'
import { RenderQueue } from './assets/transform/render-queue.ts'
import { registerUploadRoutes } from './assets/upload-routes.ts'
import { Datasets } from './datasets/datasets.ts'
import { registerDocumentRoutes } from './documents/document-routes.ts'
import { registerHistoryRoutes } from './history/history-routes.ts'
import { createLakeApp } from './http/app.ts'
import { startServer, stopServer } from './http/server.ts'
import type { Lake, LakeOptions, MountableLake } from './lake-options.ts'
import { registerListenRoute } from './listen/listen-route.ts'
import { registerLiveRoute } from './listen/live-route.ts'
import { registerAuthRoutes } from './management/auth-routes.ts'
import { registerDatasetRoutes } from './management/dataset-routes.ts'
import { registerProjectRoutes } from './management/project-routes.ts'
import { registerStubRoutes } from './management/stub-routes.ts'
import { registerUserRoutes, UserSettings } from './management/user-routes.ts'
import { createMuxRoute } from './mux/mux-route.ts'
import { createPresenceRoute } from './presence/presence-route.ts'
import { registerQueryRoute } from './query/query-route.ts'
import { registerStatsRoute } from './query/stats-route.ts'
import { QueryWorkers } from './query/workers/query-executor.ts'
import { type LakeDatabase, openDatabase } from './storage/database.ts'

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
  const { dataDir, isDurable = true } = options
  const database = openDatabase(dataDir, { isDurable })
  try {
    return assembleLake(options, database)
  } catch (error) {
    database.close()
    throw error
  }
}

function assembleLake(options: LakeOptions, database: LakeDatabase): MountableLake {
  const { projectId, baseUrl, isDurable = true } = options
  const users = new UserDirectory(options.users, options.roles, options.robots)
  const sessions = new Sessions(database, users, options.tokens ?? {})
  const workers = new QueryWorkers()
  const datasets = new Datasets({
    dataDir: options.dataDir,
    isDurable,
    configured: { name: options.dataset, database, webhooks: options.webhooks ?? [] },
    options: { projectId, baseUrl, roles: options.roles, workers },
  })
  const isAllowedOrigin = (origin: string) => options.allowedOrigins.includes(origin)

  const app = createLakeApp({
    projectId,
    datasets,
    sessions,
    allowedOrigins: options.allowedOrigins,
    requestsPerMinute: options.requestsPerMinute,
    files: (filesApp) =>
      registerAssetRoutes(filesApp, {
        projectId,
        findDataset: (name) => datasets.find(name),
        renders: new RenderQueue(),
      }),
    api: (api) => {
      registerQueryRoute(api, { users })
      registerStatsRoute(api)
      registerDocumentRoutes(api)
      registerListenRoute(api)
      registerLiveRoute(api)
      registerExportRoute(api)
      registerUploadRoutes(api)
      registerHistoryRoutes(api)
      registerAuthRoutes(api, { users, sessions, isAllowedOrigin, baseUrl })
      registerUserRoutes(api, { users, settings: new UserSettings(database) })
      registerProjectRoutes(api, { projectId, users })
      registerDatasetRoutes(api, { projectId, datasets })
      registerStubRoutes(api, { isAllowedOrigin })
    },
  })
  const fetch = async (request: Request, clientIp?: string) => app.fetch(request, { clientIp })
  const servers = new Set<() => Promise<void>>()
  const openSockets = () => [
    createMuxRoute({ fetch, isAllowedOrigin }),
    createPresenceRoute({
      findChannel: (name) => datasets.find(name)?.presence,
      isAllowedOrigin,
      tokens: {
        findUserId: (token) => sessions.identify(token)?.user.id,
        watch: (token, onRevoked) => sessions.watch(token, onRevoked),
      },
    }),
  ]

  return {
    fetch,
    openSockets,
    async serve(listenOptions) {
      const sockets = openSockets()
      const allowedHosts = [new URL(baseUrl).hostname]
      const server = await startServer({ ...listenOptions, allowedHosts }, fetch, sockets)
      const close = async () => {
        servers.delete(close)
        datasets.closeStreams()
        for (const socket of sockets) socket.close()
        await stopServer(server)
      }
      servers.add(close)
      return { close }
    },
    datasetNames: () => datasets.all.map(({ name }) => name),
    importArchive: (path) => importArchive({ ...datasets.configured, author: systemAuthor.id }, path),
    exportArchive: (name = options.dataset) => {
      const { database: source, blobs } = datasets.require(name)
      return exportArchive({ path: source.path, blobs, dataset: name })
    },
    isEmpty: () => !datasets.configured.store.hasTransactions(),
    async close() {
      for (const close of servers) await close()
      await datasets.close()
      await workers.close()
    },
  }
}

export type { CallerIdentity, LocalUser, Role } from './access/identity.ts'
export type { Lake, LakeOptions } from './lake-options.ts'
// biome-ignore lint/performance/noBarrelFile: the package's only entry, and callers catch the error that openLake throws.
export { LakeDataError } from './storage/database.ts'
export type { Webhook } from './webhooks/webhook.ts'
