import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { type ReadToken, requestFromAccount, sendToAccount } from './request-account.ts'
import { StoreError } from './store-request.ts'

/**
 * Everything that the shop stores of the customer, as one zip. Without the timeout of other requests, since a video takes
 * long.
 *
 * @param onProgress receives the share that has arrived, from 0 to 1
 * @throws {StoreError} on any response but a success
 */
export async function exportAccount(
  readToken: ReadToken,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const url = `${env.storeApiUrl}/store/${encodeURIComponent(env.storeId)}/account/export`
  const headers = { authorization: `Bearer ${await readToken()}` }
  const response = await fetch(url, { method: 'POST', headers })
  if (!response.ok || !response.body) throw new StoreError(response)
  const length = Number(response.headers.get('content-length'))
  const reader = response.body.getReader()
  const chunks: BlobPart[] = []
  let received = 0
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    received += chunk.value.length
    if (length > 0) onProgress(received / length)
  }
  return new Blob(chunks, { type: 'application/zip' })
}

/** When the account will be deleted; null without a request. */
export const accountDeletionOptions = (userId: string, readToken: ReadToken) =>
  queryOptions({
    queryKey: ['store', 'account-deletion', userId],
    queryFn: async ({ signal }): Promise<string | null> =>
      (await requestFromAccount('/account/deletion', (schemas) => schemas.deletion, { readToken, signal }))
        .due_at,
    staleTime: 0,
  })

/** Resolves to when the account will be deleted, or to why it will not. */
export async function requestDeletion(
  confirmation: string,
  readToken: ReadToken,
): Promise<{ due_at: string | null } | { refusal: string }> {
  const init = { method: 'POST', readToken, body: { confirmation } }
  try {
    return await requestFromAccount('/account/deletion', (schemas) => schemas.deletion, init)
  } catch (error) {
    if (!(error instanceof StoreError && error.status === 409)) throw error
    const { code }: { code?: string } = await error.response.json()
    return { refusal: code ?? '' }
  }
}

export const cancelDeletion = (readToken: ReadToken) =>
  sendToAccount('/account/deletion/cancel', { method: 'POST', readToken })
