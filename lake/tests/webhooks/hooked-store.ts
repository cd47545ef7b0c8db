import { openDatabase } from '../../src/storage/database.ts'
import { DocumentStore } from '../../src/storage/document-store.ts'
import { DEFAULT_POLICY, type DispatchPolicy } from '../../src/webhooks/dispatcher.ts'
import type { Webhook } from '../../src/webhooks/webhook.ts'
import { WebhookService } from '../../src/webhooks/webhook-service.ts'

/** Delays that are short enough to observe many attempts in a test. */
export const IMPATIENT: DispatchPolicy = {
  ...DEFAULT_POLICY,
  firstDelayMs: 5,
  maxDelayMs: 20,
  timeoutMs: 200,
}

/** Never gives up. */
export const STUBBORN: DispatchPolicy = { ...IMPATIENT, maxAttempts: Number.POSITIVE_INFINITY }

/** A document store with webhooks, without HTTP. */
export function openHookedStore(dataDir: string, webhooks: readonly Webhook[], policy = IMPATIENT) {
  const db = openDatabase(dataDir)
  const store = new DocumentStore(db)
  const datasetRef = { projectId: 'p', dataset: 'd' }
  const service = new WebhookService({ db, store, datasetRef, webhooks, policy })
  return {
    db,
    store,
    service,
    put(id: string, fields: Record<string, unknown> = {}): string {
      const document = { _id: id, _type: 'post', ...fields }
      return store.transact('ada', undefined, (tx) => tx.put(document, {})).transactionId
    },
    delete: (id: string) => store.transact('ada', undefined, (tx) => tx.delete(id, {})).transactionId,
    waiting: () => Number(db.prepare('SELECT count(*) AS n FROM webhook_outbox WHERE dead = 0').get()?.n),
    async close() {
      await service.close()
      db.close()
    },
  }
}

export type HookedStore = ReturnType<typeof openHookedStore>
