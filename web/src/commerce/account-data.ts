import { queryOptions } from '@tanstack/react-query'
import { type ReadToken, requestFromAccount, sendToAccount } from './request-account.ts'
import { StoreError } from './store-request.ts'

/** Everything that the shop stores of the customer, as one JSON file. */
export async function exportAccount(readToken: ReadToken): Promise<Blob> {
  const response = await sendToAccount('/account/export', { method: 'POST', readToken })
  const archive: unknown = await response.json()
  return new Blob([JSON.stringify(archive, null, 2)], { type: 'application/json' })
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
