import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { startServer, stopServer } from '../http/server.ts'
import { openMountableLake } from '../lake.ts'
import type { Lake, LakeOptions } from '../lake-options.ts'
import { ContentFolder } from './content-folder.ts'
import { controlPath, createControlRoutes } from './control-routes.ts'
import { defaultRoles, defaultUsers, serverRobot } from './default-access.ts'
import { SwappableLake } from './swappable-lake.ts'

export interface LakeServerOptions
  extends Partial<
    Pick<LakeOptions, 'projectId' | 'dataset' | 'allowedOrigins' | 'roles' | 'users' | 'webhooks'>
  > {
  /** Folder of the content and its snapshots. Without it the content is in memory: nothing of it remains after `close`. */
  folder?: string
  /** A dataset archive (`.ndjson`, `.tar.gz` or a folder) that is imported whenever the content is empty. */
  seed?: string
  /** A free one when undefined. */
  port?: number
  host?: string
  /** Token of an administrator; random when undefined. */
  token?: string
}

export interface LakeServer {
  /** Base URL without trailing slash. */
  readonly url: string
  /** Options for `createClient` of `@sanity/client`, with an administrator's token. */
  readonly clientConfig: ClientConfig
  /** The lake, until the next reset. */
  lake(): Promise<Lake>
  /**
   * Removes all content and imports the seed, or restores a snapshot. Requests wait meanwhile. @throws SnapshotError
   */
  reset(snapshot?: string): Promise<void>
  /** Saves the content, its history and its assets for `reset`. @throws SnapshotError */
  saveSnapshot(name: string): Promise<void>
  close(): Promise<void>
}

export interface ClientConfig {
  projectId: string
  dataset: string
  apiVersion: string
  apiHost: string
  useProjectHostname: false
  useCdn: false
  token: string
}

/** Default ports of the development servers of Studio, Next.js, Vite and Astro. */
const developmentOrigins = [3333, 3000, 5173, 4321].map((port) => `http://localhost:${port}`)

/**
 * Serves a lake with roles, users and a token of its own.
 * @throws LakeDataError when the folder's content is damaged, in use, or newer than this version
 */
export async function startLakeServer(options: LakeServerOptions = {}): Promise<LakeServer> {
  const { folder = createTemporaryFolder() } = options
  const isTemporary = options.folder === undefined
  const { projectId = 'local', dataset = 'production', host = 'localhost' } = options
  // The port is chosen before the lake opens, because asset URLs contain it.
  const { port = await getPort({ host }), token = randomBytes(24).toString('base64url') } = options
  const url = `http://${host}:${port}`
  const content = new ContentFolder(folder)
  const lakes = new SwappableLake(async () => {
    const lake = await openMountableLake({
      dataDir: content.dataDir,
      projectId,
      dataset,
      baseUrl: url,
      allowedOrigins: options.allowedOrigins ?? developmentOrigins,
      roles: options.roles ?? defaultRoles,
      users: options.users ?? defaultUsers,
      robots: [serverRobot],
      tokens: { [token]: serverRobot.id },
      webhooks: options.webhooks ?? [],
      isDurable: !isTemporary,
    })
    if (options.seed !== undefined && lake.isEmpty()) await importSeed(lake, options.seed)
    return lake
  })
  const reset = (snapshot?: string) =>
    lakes.change(() => (snapshot === undefined ? content.clear() : content.restore(snapshot)))
  const saveSnapshot = (name: string) => lakes.change(() => content.save(name))
  const control = createControlRoutes({
    token,
    reset,
    saveSnapshot,
    exportArchive: async () => (await lakes.current()).exportArchive(),
  })
  const fetch = async (request: Request, clientIp: string | undefined) =>
    new URL(request.url).pathname.startsWith(`${controlPath}/`)
      ? control.fetch(request)
      : lakes.fetch(request, clientIp)
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (isTemporary) process.once('exit', removeFolder)
  const closeLake = async () => {
    await lakes.close()
    if (!isTemporary) return
    removeFolder()
    process.off('exit', removeFolder)
  }
  const server = await listen(lakes, () =>
    startServer({ port, host, allowedHosts: [] }, fetch, [lakes.socketRoute()]),
  )

  return {
    url,
    clientConfig: {
      projectId,
      dataset,
      apiVersion: '2025-02-19',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      token,
    },
    lake: () => lakes.current(),
    reset,
    saveSnapshot,
    async close() {
      const isStopped = stopServer(server)
      await closeLake()
      await isStopped
    },
  }
}

/** Closes the lake again when its server cannot listen. */
async function listen(lakes: SwappableLake, start: () => Promise<Server>): Promise<Server> {
  await lakes.current()
  try {
    return await start()
  } catch (error) {
    await lakes.close()
    throw error
  }
}

async function importSeed(lake: Lake, seed: string): Promise<void> {
  try {
    await lake.importArchive(seed)
  } catch (error) {
    await lake.close()
    throw error
  }
}

function createTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), `lake-${process.pid}-`))
}
