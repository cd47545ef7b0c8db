import type { LocalUser, Role } from './access/identity.ts'
import type { DeadMessage } from './webhooks/outbox.ts'
import type { Webhook } from './webhooks/webhook.ts'

export interface LakeOptions {
  /** Folder of the database and the assets; made when missing. */
  dataDir: string
  projectId: string
  dataset: string
  /** Public base URL without trailing slash, such as `http://localhost:3900`. */
  baseUrl: string
  /** Origins whose pages may call the lake and sign people in, such as `http://localhost:3333`. */
  allowedOrigins: readonly string[]
  roles: readonly Role[]
  users: readonly LocalUser[]
  /** Programs, known by name and role, as whom nobody can sign in. */
  robots?: readonly LocalUser[]
  /** Fixed tokens: token → id of a user or robot. */
  tokens?: Readonly<Record<string, string>>
  /** Who is told of changes. */
  webhooks?: readonly Webhook[]
  /**
   * What one network address may ask in a minute; without it, nobody counts. Behind a proxy everybody has the proxy's
   * address: let the proxy count.
   */
  requestsPerMinute?: number
}

export interface Lake {
  /** Answers a request without a network. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Serves HTTP and WebSockets; resolves when listening. */
  serve(options: { port: number; host?: string }): Promise<{ close(): Promise<void> }>
  /** True until a document was ever written. */
  isEmpty(): boolean
  /**
   * Imports a dataset archive of the official format, a folder or a `.tar.gz`: all of it or nothing.
   * @throws ArchiveError when the archive is damaged
   */
  importArchive(path: string): Promise<{ documents: number; assets: number }>
  /** The whole dataset as a `.tar.gz` of the official format, drafts and assets included. */
  exportArchive(): ReadableStream<Uint8Array>
  /** What webhooks could not be told after many attempts, oldest first. */
  deadWebhookMessages(): readonly DeadMessage[]
  /** Ends every stream and server and closes the database. */
  close(): Promise<void>
}
