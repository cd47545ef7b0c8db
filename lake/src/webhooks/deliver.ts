import { createHash, createHmac } from 'node:crypto'
import type { DatasetRef } from '../query/types.ts'
import type { Attempt, OutboxMessage } from './outbox.ts'
import { sendRequest } from './send-request.ts'
import { findOperation, type Webhook } from './webhook.ts'

const MAX_ERROR_LENGTH = 200

/** Sends a message, one attempt. */
export async function deliver(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  datasetRef: DatasetRef,
  signal: AbortSignal,
): Promise<Attempt> {
  const start = Date.now()
  const end = (status: number | undefined, failure: Attempt['failure']): Attempt => {
    return { startedAt: new Date(start).toISOString(), durationMs: Date.now() - start, status, failure }
  }
  const { url, httpMethod: method = 'POST' } = webhook
  const headers = buildHeaders(webhook, message, datasetRef)
  try {
    const status = await sendRequest({ url, method, headers, body: message.body, signal })
    const isAccepted = status >= 200 && status < 300
    return end(status, isAccepted ? undefined : { reason: 'http', message: `HTTP ${status}` })
  } catch (error) {
    const isTimeout = signal.reason instanceof Error && signal.reason.name === 'TimeoutError'
    const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
    return end(undefined, { reason: isTimeout ? 'timeout' : 'network', message: text })
  }
}

function buildHeaders(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  { projectId, dataset }: DatasetRef,
): Record<string, string> {
  return {
    ...Object.fromEntries(new Headers(webhook.headers)),
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': createIdempotencyKey(message),
    'sanity-dataset': dataset,
    'sanity-document-id': message.documentId,
    'sanity-operation': findOperation(message),
    'sanity-project-id': projectId,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.transactionTime,
    'sanity-webhook-id': webhook.id,
    ...(webhook.secret !== undefined && {
      [SIGNATURE_HEADER]: sign(message.body, webhook.secret, Date.now()),
    }),
  }
}

/** Equal for all attempts of a message, so that a receiver can detect repetitions. */
function createIdempotencyKey({ webhookId, transactionId, documentId }: OutboxMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([webhookId, transactionId, documentId]))
    .digest('base64url')
}

const SIGNATURE_HEADER = 'sanity-webhook-signature'

/**
 * Signs a body in the format that `@sanity/webhook` verifies.
 * @param time Unix time in milliseconds
 */
function sign(body: string, secret: string, time: number): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
  return `t=${time},v1=${hash}`
}
