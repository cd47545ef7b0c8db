import type { LocalUser, Role } from './access/identity.ts'
import type { SocketRoute } from './sockets/socket-route.ts'
import type { Webhook } from './webhooks/webhook.ts'

export interface LakeOptions {
  /** Folder of the database and the assets; created when missing. */
  dataDir: string
  projectId: string
  /** The dataset; its comments and tasks are in a private one of their own. */
  dataset: string
  /** Public base URL without trailing slash, such as `http://localhost:3900`. */
  baseUrl: string
  /** Origins whose pages may call the lake and sign users in, such as `http://localhost:3333`. */
  allowedOrigins: readonly string[]
  roles: readonly Role[]
  users: readonly LocalUser[]
  /** Users that stand for programs: they have tokens, but no button on the login screen. */
  robots?: readonly LocalUser[]
  /** Fixed tokens: token → id of a user or robot. */
  tokens?: Readonly<Record<string, string>>
  /** Webhooks of the configured dataset. */
  webhooks?: readonly Webhook[]
  /**
   * Requests per minute and client IP; unlimited when undefined. Behind a proxy all clients share the proxy's IP: limit
   * requests there instead.
   */
  requestsPerMinute?: number
  /** False for content that may be lost in a power cut, such as that of tests: writes are several times faster. */
  isDurable?: boolean
}

export interface Lake {
  /** Handles a request without a network. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Serves HTTP and WebSockets; resolves when listening. */
  serve(options: { port: number; host?: string }): Promise<{ close(): Promise<void> }>
  /** True until the first document of the configured dataset is written, and false from then on. */
  isEmpty(): boolean
  /**
   * Imports a dataset archive of the official format, a folder or a `.tar.gz`, into the configured dataset: all of it or
   * nothing.
   * @throws ArchiveError when the archive is damaged
   */
  importArchive(path: string): Promise<{ documents: number; assets: number }>
  /** The names of all datasets, the configured one first. */
  datasetNames(): string[]
  /**
   * A whole dataset as a `.tar.gz` of the official format, drafts and assets included.
   * @param dataset by default the configured one
   * @throws ApiError (404) when it does not exist
   */
  exportArchive(dataset?: string): ReadableStream<Uint8Array>
  /** Ends every stream and server and closes the database. */
  close(): Promise<void>
}

/** A lake that a server of the caller serves. */
export interface MountableLake extends Lake {
  /** @param clientIp for the limits of requests per client */
  readonly fetch: (request: Request, clientIp?: string) => Promise<Response>
  /** Routes of WebSockets; the caller closes them before the lake. */
  openSockets(): readonly SocketRoute[]
}
