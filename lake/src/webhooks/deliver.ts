import { createHash, createHmac } from 'node:crypto'
import type { DatasetRef } from '../query/query-request.ts'
import type { OutboxMessage } from './outbox.ts'
import type { Webhook } from './webhook.ts'

const MAX_ERROR_LENGTH = 200

/**
 * Sends a message, one attempt.
 * @returns undefined when it was accepted (2xx), else the reason of the failure
 */
export async function deliver(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  datasetRef: DatasetRef,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: buildHeaders(webhook, message, datasetRef),
      body: message.body,
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    return describeError(error).slice(0, MAX_ERROR_LENGTH)
  }
}

function buildHeaders(
  webhook: Webhook,
  message: OutboxMessage & { body: string },
  { projectId, dataset }: DatasetRef,
): Headers {
  const headers = new Headers(webhook.headers)
  const ownHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': createIdempotencyKey(message),
    'sanity-dataset': dataset,
    'sanity-document-id': message.documentId,
    'sanity-operation': toOperation(message),
    'sanity-project-id': projectId,
    'sanity-transaction-id': message.transactionId,
    'sanity-transaction-time': message.transactionTime,
    'sanity-webhook-id': webhook.id,
    ...(webhook.secret !== undefined && {
      [SIGNATURE_HEADER]: sign(message.body, webhook.secret, Date.now()),
    }),
  }
  for (const [name, value] of Object.entries(ownHeaders)) headers.set(name, value)
  return headers
}

/** Equal for all attempts of a message, so that a receiver can detect repetitions. */
function createIdempotencyKey({ webhookId, transactionId, documentId }: OutboxMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([webhookId, transactionId, documentId]))
    .digest('base64url')
}

function toOperation({ before, after }: OutboxMessage): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
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
