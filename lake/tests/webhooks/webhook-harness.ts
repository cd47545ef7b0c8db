import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../src/storage/database.ts'
import { DocumentStore } from '../../src/storage/document-store.ts'
import { DEFAULT_POLICY, type DispatchPolicy } from '../../src/webhooks/dispatcher.ts'
import type { Webhook } from '../../src/webhooks/webhook.ts'
import { WebhookService } from '../../src/webhooks/webhook-service.ts'

/** Delays that are short enough to observe many attempts in a test. */
export const FAST_RETRIES: DispatchPolicy = { ...DEFAULT_POLICY, firstDelayMs: 5, maxDelayMs: 20 }

/** Retries without end. */
export const ENDLESS_RETRIES: DispatchPolicy = { ...FAST_RETRIES, maxAttempts: Number.POSITIVE_INFINITY }

/** A document store with webhooks, without HTTP. */
export function openWebhookStore(dataDir: string, webhooks: readonly Webhook[], policy = FAST_RETRIES) {
  const database = openDatabase(dataDir)
  const { db } = database
  const store = new DocumentStore(database)
  const datasetRef = { projectId: 'p', dataset: 'd' }
  const service = new WebhookService({ database, store, datasetRef, webhooks, policy })
  return {
    database,
    db,
    store,
    async put(id: string, fields: Record<string, unknown> = {}): Promise<string> {
      const document = { _id: id, _type: 'post', ...fields }
      return (await store.transact('ada', undefined, (tx) => tx.put(document, {}))).transactionId
    },
    delete: async (id: string): Promise<string> =>
      (await store.transact('ada', undefined, (tx) => tx.delete(id, {}))).transactionId,
    countUndelivered: () =>
      Number(db.prepare('SELECT count(*) AS n FROM webhook_outbox WHERE dead = 0').get()?.n),
    deadMessages: () =>
      db
        .prepare(`SELECT webhook_id AS webhookId, document_id AS documentId, attempts, error,
          after ->> 'n' AS n FROM webhook_outbox WHERE dead = 1 ORDER BY id`)
        .all(),
    async close() {
      await service.close()
      database.close()
    },
  }
}

export type WebhookStore = ReturnType<typeof openWebhookStore>

export interface ReceivedRequest {
  headers: IncomingHttpHeaders
  raw: string
  body: { _id: string; n?: number; [field: string]: unknown }
}

/** An HTTP server that accepts, refuses, delays or is down, as the test configures it. */
export class Receiver {
  /** All requests, accepted or not. */
  readonly received: ReceivedRequest[] = []
  /** Requests that were answered with 200. */
  readonly accepted: ReceivedRequest[] = []
  /** The status of the response to a request. */
  respond: (request: ReceivedRequest) => number | Promise<number> = () => 200
  #server: Server | undefined
  #port = 0

  get url(): string {
    return `http://127.0.0.1:${this.#port}/hook`
  }

  async start(): Promise<void> {
    this.#server = createServer(async (request, response) => {
      const raw = await text(request)
      const received = { headers: request.headers, raw, body: JSON.parse(raw) }
      this.received.push(received)
      const status = await this.respond(received)
      if (status === 200) this.accepted.push(received)
      response.writeHead(status, { location: `${this.url}/elsewhere` }).end('thanks')
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise<void>((resolve) => this.#server?.close(() => resolve()) ?? resolve())
    this.#server = undefined
  }
}
