import { deliver } from './deliver.ts'
import type { Outbox, OutboxMessage } from './outbox.ts'
import type { CompiledWebhook, WebhookContext } from './webhook.ts'

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

/** Delays between retries of a webhook, for more than an hour in total. */
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
  readonly #context: WebhookContext
  readonly #policy: DispatchPolicy
  readonly #inFlight = new Map<number, Promise<void>>()
  readonly #abort = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #scheduledWake: NodeJS.Immediate | undefined

  constructor(webhook: CompiledWebhook, outbox: Outbox, context: WebhookContext, policy: DispatchPolicy) {
    this.#webhook = webhook
    this.#outbox = outbox
    this.#context = context
    this.#policy = policy
  }

  /** Schedules the delivery of due messages; called after each commit, each delivery and each retry delay. */
  wake(): void {
    if (this.#abort.signal.aborted) return
    this.#scheduledWake ??= setImmediate(() => {
      this.#scheduledWake = undefined
      this.#startDue()
    }).unref()
  }

  /** Stops; messages in flight stay in the outbox. */
  async close(): Promise<void> {
    this.#abort.abort()
    clearImmediate(this.#scheduledWake)
    clearTimeout(this.#timer)
    await Promise.all(this.#inFlight.values())
  }

  #startDue(): void {
    const { concurrency } = this.#policy
    const now = Date.now()
    const due = this.#outbox.due(this.#webhook.id, now, concurrency + this.#inFlight.size)
    for (const message of due) {
      if (this.#inFlight.size >= concurrency) return
      if (!this.#inFlight.has(message.id)) this.#start(message)
    }
    this.#scheduleWake(this.#outbox.nextDue(this.#webhook.id, now), now)
  }

  #start(message: OutboxMessage): void {
    const work = this.#deliverMessage(message).then(
      () => {
        this.#inFlight.delete(message.id)
        this.wake()
      },
      (error) => {
        // The database failed. An immediate retry would fail again; the next commit wakes the dispatcher.
        this.#inFlight.delete(message.id)
        console.error(error)
      },
    )
    this.#inFlight.set(message.id, work)
  }

  #scheduleWake(dueAt: number | undefined, now: number): void {
    clearTimeout(this.#timer)
    if (dueAt !== undefined) this.#timer = setTimeout(() => this.wake(), dueAt - now).unref()
  }

  async #deliverMessage(message: OutboxMessage): Promise<void> {
    const body = message.body ?? (await this.#resolveBody(message))
    if (body === undefined || this.#abort.signal.aborted) return
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(this.#policy.timeoutMs)])
    const failure = await deliver(this.#webhook, { ...message, body }, this.#context, signal)
    if (failure === undefined) this.#outbox.remove(message.id)
    else if (!this.#abort.signal.aborted) this.#handleFailure(message, failure)
  }

  /** Built once and saved, so that every attempt sends the same bytes; undefined when there is nothing to send. */
  async #resolveBody(message: OutboxMessage): Promise<string | undefined> {
    try {
      const body = await this.#webhook.buildBody(message)
      if (this.#abort.signal.aborted) return undefined
      if (body === undefined) this.#outbox.remove(message.id)
      else this.#outbox.saveBody(message.id, body)
      return body
    } catch (error) {
      this.#giveUp(message, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  #handleFailure(message: OutboxMessage, failure: string): void {
    const { firstDelayMs, maxDelayMs, maxAttempts } = this.#policy
    const delay = Math.min(firstDelayMs * 2 ** message.attempts, maxDelayMs)
    if (message.attempts + 1 >= maxAttempts) this.#giveUp(message, failure)
    else this.#outbox.scheduleRetry(message.id, Date.now() + delay, failure)
  }

  #giveUp(message: OutboxMessage, failure: string): void {
    this.#outbox.markDead(message.id, failure)
    console.warn(`Webhook "${this.#webhook.id}" gave up on document "${message.documentId}": ${failure}`)
  }
}
