import {
  type CannedAnswer,
  cannedAnswersId,
  defaultCannedAnswers,
} from '@lucarne/schemas/mails/canned-answers.ts'
import {
  type StaffTicket,
  type StaffTicketList,
  staffTicketListSchema,
  staffTicketResponseSchema,
  type TicketAction,
  type TicketRefusal,
  ticketRefusals,
} from '@lucarne/store/contract/back-office/tickets.ts'
import type { Result } from '@lucarne/store/contract/result.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLiveQuery } from '../../live-query.ts'
import { requireResponse, type StaffFailure } from '../back-office-client.ts'
import { useBackOfficeClient } from '../use-back-office-client.ts'

/** The loaded pages of a list. */
export function useTickets(list: StaffTicketList, search: string) {
  const client = useBackOfficeClient()
  return useInfiniteQuery({
    queryKey: ['tickets', list, search],
    queryFn: ({ pageParam }) =>
      requireResponse(
        client.get(`/tickets?${new URLSearchParams({ list, search, ...pageParam })}`, staffTicketListSchema),
      ),
    initialPageParam: {},
    getNextPageParam: ({ next }) =>
      next && { after_rank: String(next.rank), after_at: next.at, after_id: next.id },
    placeholderData: keepPreviousData,
  })
}

export function useTicket(reference: string | undefined) {
  const client = useBackOfficeClient()
  return useQuery({
    queryKey: ['ticket', reference],
    queryFn: async () =>
      (await requireResponse(client.get(`/tickets/${reference}`, staffTicketResponseSchema))).ticket,
    enabled: reference !== undefined,
  })
}

/** Callbacks of an action. */
export type TicketResult = Result<{ ticket: StaffTicket }, StaffFailure<TicketRefusal>>

/** The ticket and the version that was seen. */
export type SeenTicket = Pick<StaffTicket, 'reference' | 'version'>

/** Performs an action. */
export function usePerformTicketAction() {
  const client = useBackOfficeClient()
  const queries = useQueryClient()
  return useCallback(
    async ({ reference, version }: SeenTicket, action: TicketAction) => {
      const body = { expected_version: version, action }
      const path = `/tickets/${reference}/actions`
      const result = await client.post(path, body, staffTicketResponseSchema, ticketRefusals)
      if (result.ok) queries.setQueryData(['ticket', reference], result.value.ticket)
      // Cancels pending refetches, whose data could be older than this action's result.
      void queries.invalidateQueries({ queryKey: ['ticket', reference] })
      void queries.invalidateQueries({ queryKey: ['tickets'] })
      return result
    },
    [client, queries],
  )
}

const filter = `*[_id == "${cannedAnswersId}"]`
const query = `${filter}[0].answers[defined(title) && defined(text)] { title, text }`

/** The studio's canned answers, or the default ones. */
export function useCannedAnswers(): readonly CannedAnswer[] {
  const { result } = useLiveQuery<CannedAnswer[] | null>({ query, filter })
  return result ?? defaultCannedAnswers
}
