import type { DatasetRef } from '../query/types.ts'
import type { LakeDatabase } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { DEFAULT_POLICY, Dispatcher, type DispatchPolicy } from './dispatcher.ts'
import { Outbox } from './outbox.ts'
import { compileWebhook, type Webhook } from './webhook.ts'

export interface WebhookServiceOptions {
  database: LakeDatabase
  store: DocumentStore
  datasetRef: DatasetRef
  webhooks: readonly Webhook[]
  policy?: DispatchPolicy
}

/** Delivers the changes of every commit to the webhooks, and the messages that an earlier run left in the outbox. */
export class WebhookService {
  readonly #dispatchers: readonly Dispatcher[]
  readonly #stopListening: () => void

  /** @throws RangeError when a webhook is malformed, or two have the same id */
  constructor({ database, store, datasetRef, webhooks, policy = DEFAULT_POLICY }: WebhookServiceOptions) {
    if (new Set(webhooks.map(({ id }) => id)).size < webhooks.length)
      throw new RangeError('Two webhooks have the same id')
    const context = { ...datasetRef, get: (id: string) => store.get(id) }
    const compiled = webhooks.map((webhook) => compileWebhook(webhook, context))
    const outbox = new Outbox(database, webhooks)
    this.#dispatchers = compiled.map((webhook) => new Dispatcher(webhook, outbox, context, policy))
    store.addParticipant(outbox)
    this.#stopListening = store.onCommit(() => this.#wakeAll())
    this.#wakeAll()
  }

  /** Stops delivering; undelivered messages stay in the outbox for the next run. */
  async close(): Promise<void> {
    this.#stopListening()
    await Promise.all(this.#dispatchers.map((dispatcher) => dispatcher.close()))
  }

  #wakeAll(): void {
    for (const dispatcher of this.#dispatchers) dispatcher.wake()
  }
}
