import type { CompiledWebhook, WebhookEnvironment } from './compiled-webhook.ts'
import { deliver } from './deliver.ts'
import type { Outbox, OutboxMessage } from './outbox.ts'

export interface DispatchPolicy {
  /** Messages in flight at the same time, each of another document. */
  concurrency: number
  /** Timeout of one attempt. */
  timeoutMs: number
  /** Delay after the first failure; it doubles with each further one. */
  firstDelayMs: number
  maxDelayMs: number
  /** Failed attempts after which a message is given up. */
  maxAttempts: number
}

/** Retries for more than an hour in total. */
export const DEFAULT_POLICY: DispatchPolicy = {
  concurrency: 4,
  timeoutMs: 30_000,
  firstDelayMs: 1_000,
  maxDelayMs: 15 * 60_000,
  maxAttempts: 14,
}

/** Delivers the messages of one webhook from the outbox: at least once each, in order per document. */
export class Dispatcher {
  readonly #webhook: CompiledWebhook
  readonly #outbox: Outbox
  readonly #environment: WebhookEnvironment
  readonly #policy: DispatchPolicy
  readonly #underWay = new Map<number, Promise<void>>()
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #soon: NodeJS.Immediate | undefined

  constructor(
    webhook: CompiledWebhook,
    outbox: Outbox,
    environment: WebhookEnvironment,
    policy: DispatchPolicy,
  ) {
    this.#webhook = webhook
    this.#outbox = outbox
    this.#environment = environment
    this.#policy = policy
  }

  /** Schedules the delivery of due messages; called after each commit, each delivery and each retry delay. */
  wake(): void {
    if (this.#stop.signal.aborted) return
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined
      this.#beginDue()
    }).unref()
  }

  /** Stops; messages in flight stay in the outbox. */
  async close(): Promise<void> {
    this.#stop.abort()
    clearImmediate(this.#soon)
    clearTimeout(this.#timer)
    await Promise.all(this.#underWay.values())
  }

  #beginDue(): void {
    const { concurrency } = this.#policy
    const now = Date.now()
    const due = this.#outbox.due(this.#webhook.id, now, concurrency + this.#underWay.size)
    for (const message of due) {
      if (this.#underWay.size >= concurrency) return
      if (!this.#underWay.has(message.id)) this.#begin(message)
    }
    this.#wakeAt(this.#outbox.nextDue(this.#webhook.id, now), now)
  }

  #begin(message: OutboxMessage): void {
    const work = this.#process(message).then(
      () => {
        this.#underWay.delete(message.id)
        this.wake()
      },
      (error) => {
        // The database failed. An immediate retry would fail again; the next commit wakes the dispatcher.
        this.#underWay.delete(message.id)
        console.error(error)
      },
    )
    this.#underWay.set(message.id, work)
  }

  #wakeAt(dueAt: number | undefined, now: number): void {
    clearTimeout(this.#timer)
    if (dueAt !== undefined) this.#timer = setTimeout(() => this.wake(), dueAt - now).unref()
  }

  async #process(message: OutboxMessage): Promise<void> {
    const body = message.body ?? (await this.#bodyOf(message))
    if (body === undefined || this.#stop.signal.aborted) return
    const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#policy.timeoutMs)])
    const failure = await deliver(this.#webhook, { ...message, body }, this.#environment, signal)
    if (failure === undefined) this.#outbox.remove(message.id)
    else if (!this.#stop.signal.aborted) this.#failed(message, failure)
  }

  /** Built once and saved, so that every attempt sends the same bytes; undefined when there is nothing to send. */
  async #bodyOf(message: OutboxMessage): Promise<string | undefined> {
    try {
      const body = await this.#webhook.message(message)
      if (this.#stop.signal.aborted) return undefined
      if (body === undefined) this.#outbox.remove(message.id)
      else this.#outbox.keepBody(message.id, body)
      return body
    } catch (error) {
      this.#giveUp(message, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  #failed(message: OutboxMessage, failure: string): void {
    const { firstDelayMs, maxDelayMs, maxAttempts } = this.#policy
    const delay = Math.min(firstDelayMs * 2 ** message.attempts, maxDelayMs)
    if (message.attempts + 1 >= maxAttempts) this.#giveUp(message, failure)
    else this.#outbox.retryLater(message.id, Date.now() + delay, failure)
  }

  #giveUp(message: OutboxMessage, failure: string): void {
    this.#outbox.bury(message.id, failure)
    console.warn(`Webhook "${this.#webhook.id}" gave up on document "${message.documentId}": ${failure}`)
  }
}
