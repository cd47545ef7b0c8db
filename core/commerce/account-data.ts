import { type DeletionFailure, deletionFailureSchema } from '@lucarne/store/contract/account-deletion.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { queryOptions } from '@tanstack/react-query'
import { env } from '#lib/env.ts'
import { type GetToken, requestFromAccount, sendToAccount, tryRequestFromAccount } from './request-account.ts'
import { failWith, parseFailure, type StoreFailure, toResult } from './store-request.ts'

/**
 * Everything that the shop stores of the customer, as one zip. Without the timeout of other requests, since a video takes
 * long.
 *
 * @param onProgress receives the share that has arrived, from 0 to 1
 */
export async function downloadAccountArchive(
  getToken: GetToken,
  onProgress: (share: number) => void,
): Promise<Result<Blob, StoreFailure>> {
  try {
    const url = `${env.storeApiUrl}/store/${encodeURIComponent(env.storeId)}/account/export`
    const headers = { authorization: `Bearer ${await getToken()}` }
    const response = await fetch(url, { method: 'POST', headers })
    const result = toResult(response)
    if (!result.ok) return result
    const length = Number(response.headers.get('content-length'))
    const chunks: BlobPart[] = []
    let received = 0
    const reader = response.body?.getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      chunks.push(chunk.value)
      received += chunk.value.length
      if (length > 0) onProgress(received / length)
    }
    return { ok: true, value: new Blob(chunks, { type: 'application/zip' }) }
  } catch (cause) {
    return failWith(cause)
  }
}

/** When the account will be deleted; null without a request. */
export const accountDeletionOptions = (userId: string, getToken: GetToken) =>
  queryOptions({
    queryKey: ['store', 'account-deletion', userId],
    queryFn: async ({ signal }): Promise<string | null> =>
      (await requestFromAccount('/account/deletion', (schemas) => schemas.deletion, { getToken, signal }))
        .due_at,
    staleTime: 0,
  })

/** Resolves to when the account will be deleted. */
export async function sendDeletionRequest(
  confirmation: string,
  getToken: GetToken,
): Promise<Result<{ due_at: string | null }, DeletionFailure | StoreFailure>> {
  const init = { method: 'POST', getToken, body: { confirmation } }
  const result = await tryRequestFromAccount('/account/deletion', (schemas) => schemas.deletion, init)
  if (result.ok) return result
  const failure = await parseFailure(result.failure, deletionFailureSchema)
  return failure ? { ok: false, failure } : result
}

export const sendDeletionCancellation = (getToken: GetToken) =>
  sendToAccount('/account/deletion/cancel', { method: 'POST', getToken })
