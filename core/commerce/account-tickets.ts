import type { AccountTicket, NewAccountTicket } from '@lucarne/store/contract/account-ticket.ts'
import { queryOptions } from '@tanstack/react-query'
import { refetchedInTurn } from '#lib/idle-page.ts'
import { type GetToken, requestFromAccount, sendToAccount } from './request-account.ts'

/** The account's tickets with replies, newest first. */
export const accountTicketsOptions = (userId: string, getToken: GetToken) =>
  queryOptions({
    queryKey: ['store', 'account-tickets', userId],
    queryFn: async ({ signal }): Promise<AccountTicket[]> =>
      (await requestFromAccount('/account/tickets', (schemas) => schemas.tickets, { getToken, signal }))
        .tickets,
    meta: refetchedInTurn,
  })

export const sendAccountTicket = (body: NewAccountTicket, getToken: GetToken) =>
  sendToAccount('/account/tickets', { method: 'POST', getToken, body })
