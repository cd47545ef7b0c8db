import type { DatasetRef } from '../query/types.ts'
import type { LakeDatabase } from '../storage/database.ts'
import type { DocumentStore } from '../storage/document-store.ts'
import { DEFAULT_POLICY, Dispatcher, type DispatchPolicy } from './dispatcher.ts'
import { type DeadMessage, type LoggedAttempt, type LoggedMessage, Outbox } from './outbox.ts'
import { compileWebhook, type ManagedWebhook, type WebhookContext } from './webhook.ts'

export interface WebhookServiceOptions {
  database: LakeDatabase
  store: DocumentStore
  datasetRef: DatasetRef
  webhooks: readonly ManagedWebhook[]
  policy?: DispatchPolicy
}

interface Delivery {
  /** Its webhook as JSON: another one replaces the dispatcher. */
  source: string
  dispatcher: Dispatcher
}

/** Delivers the changes of every commit to the webhooks, and the messages that an earlier run left in the outbox. */
export class WebhookService {
  readonly #outbox: Outbox
  readonly #context: WebhookContext
  readonly #policy: DispatchPolicy
  readonly #stopListening: () => void
  #deliveries: ReadonlyMap<string, Delivery> = new Map()

  /** @throws RangeError when a webhook is malformed, or two have the same id */
  constructor({ database, store, datasetRef, webhooks, policy = DEFAULT_POLICY }: WebhookServiceOptions) {
    if (new Set(webhooks.map(({ id }) => id)).size < webhooks.length) {
      throw new RangeError('Two webhooks have the same id')
    }
    this.#context = { ...datasetRef, get: (id: string) => store.get(id) }
    this.#policy = policy
    this.#outbox = new Outbox(database)
    this.#deliveries = this.#createDeliveries(webhooks)
    this.#outbox.setWebhooks(webhooks)
    store.addParticipant(this.#outbox)
    this.#stopListening = store.onCommit(() => this.#wakeAll())
    this.#wakeAll()
  }

  /**
   * Replaces the webhooks. Messages of a webhook that is no longer there wait in the outbox, unless it was deleted.
   * @throws RangeError when a webhook is malformed
   */
  async setWebhooks(webhooks: readonly ManagedWebhook[]): Promise<void> {
    const former = this.#deliveries
    this.#deliveries = this.#createDeliveries(webhooks)
    this.#outbox.setWebhooks(webhooks)
    const current = new Set([...this.#deliveries.values()].map(({ dispatcher }) => dispatcher))
    const replaced = [...former.values()].filter(({ dispatcher }) => !current.has(dispatcher))
    await Promise.all(replaced.map(({ dispatcher }) => dispatcher.close()))
    this.#wakeAll()
  }

  /** Removes the messages and the log of a webhook that is no longer there. */
  deleteMessages(webhookId: string): Promise<void> {
    return this.#outbox.deleteWebhook(webhookId)
  }

  loggedMessages(webhookId: string): LoggedMessage[] {
    return this.#outbox.loggedMessages(webhookId)
  }

  attempts(webhookId: string): LoggedAttempt[] {
    return this.#outbox.attempts(webhookId)
  }

  findAttempt(id: number): LoggedAttempt | undefined {
    return this.#outbox.findAttempt(id)
  }

  /** Messages that were given up, oldest first. */
  deadMessages(): DeadMessage[] {
    return this.#outbox.deadMessages()
  }

  /** Stops delivering; undelivered messages stay in the outbox for the next run. */
  async close(): Promise<void> {
    this.#stopListening()
    await Promise.all([...this.#deliveries.values()].map(({ dispatcher }) => dispatcher.close()))
  }

  /** An unchanged webhook keeps its dispatcher, with the messages in flight. */
  #createDeliveries(webhooks: readonly ManagedWebhook[]): Map<string, Delivery> {
    return new Map(
      webhooks.map((webhook) => {
        const source = JSON.stringify(webhook)
        const former = this.#deliveries.get(webhook.id)
        return [webhook.id, former?.source === source ? former : this.#createDelivery(webhook, source)]
      }),
    )
  }

  #createDelivery(source: ManagedWebhook, json: string): Delivery {
    const webhook = compileWebhook(source, this.#context)
    return { source: json, dispatcher: new Dispatcher(webhook, this.#outbox, this.#context, this.#policy) }
  }

  #wakeAll(): void {
    for (const { dispatcher } of this.#deliveries.values()) dispatcher.wake()
  }
}
