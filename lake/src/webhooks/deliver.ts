import { createHash, createHmac } from 'node:crypto'
import type { DatasetRef } from '../query/types.ts'
import type { OutboxMessage } from './outbox.ts'
import { findOperation, type Webhook } from './webhook.ts'

const MAX_ERROR_LENGTH = 200

/** Sends a message, one attempt. @returns why it was not accepted */
export async function deliver(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  datasetRef: DatasetRef,
  signal: AbortSignal,
): Promise<string | undefined> {
  const headers = buildHeaders(webhook, message, datasetRef)
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers,
      body: message.body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH)
  }
}

function buildHeaders(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  { projectId, dataset }: DatasetRef,
): Record<string, string> {
  return {
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
