import type { AccountTicket, NewAccountTicket } from '@lucarne/store/contract/account-ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { refetchedInTurn } from '#lib/idle-page.ts'
import { type ReadToken, requestFromAccount, sendToAccount } from './request-account.ts'

/** The account's tickets with replies, newest first. */
export const accountTicketsOptions = (userId: string, readToken: ReadToken) =>
  queryOptions({
    queryKey: ['store', 'account-tickets', userId],
    queryFn: async ({ signal }): Promise<AccountTicket[]> =>
      (await requestFromAccount('/account/tickets', (schemas) => schemas.tickets, { readToken, signal }))
        .tickets,
    meta: refetchedInTurn,
  })

export const sendAccountTicket = (body: NewAccountTicket, readToken: ReadToken) =>
  sendToAccount('/account/tickets', { method: 'POST', readToken, body })
