import type { AccountRequest, NewAccountRequest } from '@lucarne/store/contract/account-request.ts'
import { queryOptions } from '@tanstack/react-query'
import { refetchedInTurn } from '#lib/idle-page.ts'
import { type ReadToken, requestFromAccount, sendToAccount } from './request-account.ts'

/** The account's tickets with replies, newest first. */
export const accountRequestsOptions = (userId: string, readToken: ReadToken) =>
  queryOptions({
    queryKey: ['store', 'account-requests', userId],
    queryFn: async ({ signal }): Promise<AccountRequest[]> =>
      (await requestFromAccount('/account/requests', (schemas) => schemas.requests, { readToken, signal }))
        .requests,
    meta: refetchedInTurn,
  })

export const sendAccountRequest = (body: NewAccountRequest, readToken: ReadToken) =>
  sendToAccount('/account/requests', { method: 'POST', readToken, body })
